CREATE TABLE "practice_day" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"tasks" integer NOT NULL,
	"right" integer NOT NULL,
	CONSTRAINT "practice_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "practice_domain" (
	"user_id" integer NOT NULL,
	"concept_id" integer NOT NULL,
	"value" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"answers" integer NOT NULL,
	"right" integer NOT NULL,
	CONSTRAINT "practice_domain_user_id_concept_id_pk" PRIMARY KEY("user_id","concept_id")
);
--> statement-breakpoint
CREATE TABLE "practice_pupil" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"value" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"rated_on" date,
	"plan_exam" text,
	"plan_on" date,
	"plan_minutes" smallint,
	CONSTRAINT "practice_pupil_plan_exam" CHECK ("practice_pupil"."plan_exam" in ('EIGHTH_GRADER', 'MATURA_BASIC', 'MATURA_ADVANCED')),
	CONSTRAINT "practice_pupil_plan" CHECK (num_nulls("practice_pupil"."plan_exam", "practice_pupil"."plan_on", "practice_pupil"."plan_minutes") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "practice_task" (
	"homework_id" integer PRIMARY KEY NOT NULL,
	"value" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"answers" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_try" (
	"user_id" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"tries" integer NOT NULL,
	"last_on" date NOT NULL,
	"due_on" date,
	"stability" double precision,
	"difficulty" double precision,
	"repeats" integer,
	"lapses" integer,
	"repeated_on" date,
	CONSTRAINT "practice_try_user_id_homework_id_pk" PRIMARY KEY("user_id","homework_id"),
	CONSTRAINT "practice_try_repetition" CHECK (num_nulls("practice_try"."due_on", "practice_try"."stability", "practice_try"."difficulty", "practice_try"."repeats", "practice_try"."lapses", "practice_try"."repeated_on") in (0, 6))
);
--> statement-breakpoint
DROP INDEX "homework_type_id";--> statement-breakpoint
DROP INDEX "homework_concept_concept_id";--> statement-breakpoint
ALTER TABLE "practice_day" ADD CONSTRAINT "practice_day_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_domain" ADD CONSTRAINT "practice_domain_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_domain" ADD CONSTRAINT "practice_domain_concept_id_math_concept_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."math_concept"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_pupil" ADD CONSTRAINT "practice_pupil_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_task" ADD CONSTRAINT "practice_task_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_try" ADD CONSTRAINT "practice_try_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_try" ADD CONSTRAINT "practice_try_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_domain_concept_id" ON "practice_domain" USING btree ("concept_id");--> statement-breakpoint
CREATE INDEX "practice_try_homework_id" ON "practice_try" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "practice_try_due" ON "practice_try" USING btree ("user_id","due_on","homework_id") WHERE "practice_try"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "homework_type_id" ON "homework" USING btree ("type_id","id");--> statement-breakpoint
CREATE INDEX "homework_concept_concept_id" ON "homework_concept" USING btree ("concept_id","homework_id");