DROP INDEX "pdf_under_way";--> statement-breakpoint
ALTER TABLE "pdf" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pdf" ADD COLUMN "part_count" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "pdf_under_way" ON "pdf" USING btree ("owner_id","subject","theme","part") WHERE "pdf"."state" in ('WAITING', 'MAKING');--> statement-breakpoint
ALTER TABLE "pdf" ADD CONSTRAINT "pdf_part" CHECK ("pdf"."part" between 1 and "pdf"."part_count");