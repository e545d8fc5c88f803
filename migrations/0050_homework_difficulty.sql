ALTER TABLE "homework" ADD COLUMN "difficulty" smallint;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_difficulty" CHECK ("homework"."difficulty" between 1 and 5);