CREATE TABLE "practice_viewer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_viewer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pupil_id" integer NOT NULL,
	"viewer_id" integer,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"since" timestamp with time zone,
	CONSTRAINT "practice_viewer_other" CHECK ("practice_viewer"."viewer_id" <> "practice_viewer"."pupil_id"),
	CONSTRAINT "practice_viewer_since" CHECK (num_nulls("practice_viewer"."viewer_id", "practice_viewer"."since") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "practice_viewer" ADD CONSTRAINT "practice_viewer_pupil_id_user_id_fk" FOREIGN KEY ("pupil_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_viewer" ADD CONSTRAINT "practice_viewer_viewer_id_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_viewer_code_hash" ON "practice_viewer" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_viewer_pair" ON "practice_viewer" USING btree ("pupil_id","viewer_id");--> statement-breakpoint
CREATE INDEX "practice_viewer_viewer_id" ON "practice_viewer" USING btree ("viewer_id");