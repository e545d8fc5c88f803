ALTER TABLE "homework" ADD COLUMN "was_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Tasks in these states were public, and so were those of others that readers have taken to themselves, and all that were imported from files.
UPDATE "homework" SET "was_public" = true WHERE "status" IN ('PUBLIC', 'PUBLIC_DRAFT', 'HIDDEN') OR "external_id" IS NOT NULL
  OR EXISTS (SELECT FROM "rating" WHERE "rating"."homework_id" = "homework"."id" AND "rating"."user_id" <> "homework"."author_id")
  OR EXISTS (SELECT FROM "favorite_homework" JOIN "favorite" ON "favorite"."id" = "favorite_homework"."favorite_id" WHERE "favorite_homework"."homework_id" = "homework"."id" AND "favorite"."owner_id" <> "homework"."author_id")
  OR EXISTS (SELECT FROM "exam_sitting_answer" JOIN "exam_sitting" ON "exam_sitting"."id" = "exam_sitting_answer"."sitting_id" JOIN "exam" ON "exam"."id" = "exam_sitting"."exam_id" WHERE "exam_sitting_answer"."homework_id" = "homework"."id" AND "exam_sitting"."user_id" <> "homework"."author_id" AND "exam"."owner_id" IS DISTINCT FROM "homework"."author_id")
  OR EXISTS (SELECT FROM "solution_unlock" WHERE "solution_unlock"."homework_id" = "homework"."id");
