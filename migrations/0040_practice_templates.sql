CREATE TABLE "practice_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"source" text NOT NULL,
	"level" text NOT NULL,
	"grades" text[] DEFAULT '{}' NOT NULL,
	"exam_level" text,
	"type_id" integer,
	"step_count" smallint NOT NULL,
	"options" smallint NOT NULL,
	"correct" smallint NOT NULL,
	"value" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_template_slug_unique" UNIQUE("slug"),
	CONSTRAINT "practice_template_level" CHECK ("practice_template"."level" in ('PRIMARY', 'HIGH_SCHOOL', 'UNIVERSITY', 'OTHER')),
	CONSTRAINT "practice_template_exam_level" CHECK ("practice_template"."exam_level" in ('BASIC', 'ADVANCED'))
);
--> statement-breakpoint
CREATE TABLE "practice_template_concept" (
	"template_id" integer NOT NULL,
	"concept_id" integer NOT NULL,
	CONSTRAINT "practice_template_concept_template_id_concept_id_pk" PRIMARY KEY("template_id","concept_id")
);
--> statement-breakpoint
CREATE TABLE "practice_template_try" (
	"user_id" integer NOT NULL,
	"template_id" integer NOT NULL,
	"tries" integer NOT NULL,
	"last_on" date NOT NULL,
	"variants" integer[] NOT NULL,
	"due_on" date,
	"stability" double precision,
	"difficulty" double precision,
	"repeats" integer,
	"lapses" integer,
	"repeated_on" date,
	CONSTRAINT "practice_template_try_user_id_template_id_pk" PRIMARY KEY("user_id","template_id"),
	CONSTRAINT "practice_template_try_repetition" CHECK (num_nulls("practice_template_try"."due_on", "practice_template_try"."stability", "practice_template_try"."difficulty", "practice_template_try"."repeats", "practice_template_try"."lapses", "practice_template_try"."repeated_on") in (0, 6))
);
--> statement-breakpoint
ALTER TABLE "practice_template" ADD CONSTRAINT "practice_template_type_id_homework_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."homework_type"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_template_concept" ADD CONSTRAINT "practice_template_concept_template_id_practice_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."practice_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_template_concept" ADD CONSTRAINT "practice_template_concept_concept_id_math_concept_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."math_concept"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_template_try" ADD CONSTRAINT "practice_template_try_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_template_try" ADD CONSTRAINT "practice_template_try_template_id_practice_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."practice_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_template_type_id" ON "practice_template" USING btree ("type_id","id");--> statement-breakpoint
CREATE INDEX "practice_template_concept_concept_id" ON "practice_template_concept" USING btree ("concept_id","template_id");--> statement-breakpoint
CREATE INDEX "practice_template_try_template_id" ON "practice_template_try" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "practice_template_try_due" ON "practice_template_try" USING btree ("user_id","due_on","template_id") WHERE "practice_template_try"."due_on" is not null;