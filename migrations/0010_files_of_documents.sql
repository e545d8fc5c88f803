ALTER TABLE "file" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "homework_type" ADD COLUMN "file_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "file_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "solution_file_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "math_concept" ADD COLUMN "file_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_file_ids" ON "comment" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "file_unused_since" ON "file" USING btree ("unused_since") WHERE "file"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "homework_type_file_ids" ON "homework_type" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "homework_file_ids" ON "homework" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "homework_solution_file_ids" ON "homework" USING gin ("solution_file_ids");--> statement-breakpoint
CREATE INDEX "math_concept_file_ids" ON "math_concept" USING gin ("file_ids");