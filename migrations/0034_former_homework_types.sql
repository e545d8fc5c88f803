CREATE TABLE "former_homework_type" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"homework_type_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "homework_type_revision" ADD COLUMN "file_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_homework_type" ADD CONSTRAINT "former_homework_type_homework_type_id_homework_type_id_fk" FOREIGN KEY ("homework_type_id") REFERENCES "public"."homework_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_homework_type_slug" ON "former_homework_type" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "former_homework_type_into" ON "former_homework_type" USING btree ("homework_type_id");--> statement-breakpoint
CREATE INDEX "homework_type_revision_file_ids" ON "homework_type_revision" USING gin ("file_ids");