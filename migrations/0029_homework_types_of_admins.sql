CREATE TABLE "homework_type_revision" (
	"homework_type_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"saved_by_id" integer,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL,
	"schema_version" smallint NOT NULL,
	CONSTRAINT "homework_type_revision_homework_type_id_revision_pk" PRIMARY KEY("homework_type_id","revision")
);
--> statement-breakpoint
ALTER TABLE "homework_type" ADD COLUMN "is_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_type" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_type" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "homework_type_revision" ADD CONSTRAINT "homework_type_revision_homework_type_id_homework_type_id_fk" FOREIGN KEY ("homework_type_id") REFERENCES "public"."homework_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_type_revision" ADD CONSTRAINT "homework_type_revision_saved_by_id_user_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_type_revision_saved_by_id" ON "homework_type_revision" USING btree ("saved_by_id");--> statement-breakpoint
ALTER TABLE "homework_type" ADD CONSTRAINT "homework_type_creation_key_unique" UNIQUE("creation_key");