ALTER TABLE "comment" ALTER COLUMN "schema_version" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "comment" ALTER COLUMN "render_version" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "homework_type" ALTER COLUMN "render_version" SET DATA TYPE smallint;--> statement-breakpoint
ALTER TABLE "homework" ALTER COLUMN "schema_version" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "homework" ALTER COLUMN "render_version" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "math_concept" ALTER COLUMN "render_version" SET DATA TYPE smallint;--> statement-breakpoint
ALTER TABLE "homework_exam" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_exam" ADD COLUMN "render_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_type" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_answer" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_answer" ADD COLUMN "render_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_hint" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_hint" ADD COLUMN "render_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_step" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_step" ADD COLUMN "render_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "math_concept" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "render_version" smallint DEFAULT 0 NOT NULL;