INSERT INTO "job" ("name", "payload", "attempts", "due_at", "created_at")
SELECT 'file.makeFilm', jsonb_build_object('fileId', "file_id"), "attempts", "next_attempt_at", "created_at" FROM "film_work";--> statement-breakpoint
DROP TABLE "film_work" CASCADE;
