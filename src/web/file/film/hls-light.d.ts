/** The same library without what we have no use for (captions, DRM, other audio); it comes without types of its own. */
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js'
}
