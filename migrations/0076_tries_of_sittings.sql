ALTER TABLE "exam_sitting" ADD COLUMN "practised_at" timestamp with time zone;--> statement-breakpoint
-- Tries of what was counted are recorded, but for exams of classes that told no points then: these are made up for.
UPDATE "exam_sitting" SET "practised_at" = "scored_at"
WHERE NOT ("is_in_class" AND EXISTS (SELECT FROM "exam_share" WHERE "exam_share"."exam_id" = "exam_sitting"."exam_id" AND "exam_share"."hides_results"));
