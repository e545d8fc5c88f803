ALTER TABLE "homework_type" ADD COLUMN "formulas_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "math_concept" ADD COLUMN "description_words" text DEFAULT '' NOT NULL;