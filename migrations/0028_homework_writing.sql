CREATE TABLE "homework_revision" (
	"homework_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"saved_by_id" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL,
	"schema_version" smallint NOT NULL,
	CONSTRAINT "homework_revision_homework_id_revision_pk" PRIMARY KEY("homework_id","revision")
);
--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "is_from_textbook" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "homework_revision" ADD CONSTRAINT "homework_revision_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_revision" ADD CONSTRAINT "homework_revision_saved_by_id_user_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_revision_saved_by_id" ON "homework_revision" USING btree ("saved_by_id");--> statement-breakpoint
CREATE INDEX "homework_under_review" ON "homework" USING btree ("updated_at","id") WHERE "homework"."status" = 'UNDER_REVIEW';--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_creation_key" UNIQUE("author_id","creation_key");--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_rejected" CHECK (("homework"."status" = 'REJECTED') = ("homework"."admin_review_status" is not distinct from 'REJECTED'));--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_approved" CHECK ("homework"."admin_review_status" is distinct from 'APPROVED' or "homework"."status" in ('PRIVATE', 'PUBLIC', 'HIDDEN'));