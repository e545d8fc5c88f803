ALTER TABLE "favorite" ADD COLUMN "share_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_share_token_key" ON "favorite" USING btree ("share_token") WHERE "favorite"."share_token" is not null;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_share_token" CHECK ("favorite"."share_token" is null or "favorite"."kind" = 'CUSTOM');