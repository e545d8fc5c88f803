ALTER TABLE "homework_revision" ADD COLUMN "file_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "homework_revision_file_ids" ON "homework_revision" USING gin ("file_ids");