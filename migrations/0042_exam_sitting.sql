CREATE TABLE "exam_sitting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_sitting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"minutes" smallint,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"handed_in_at" timestamp with time zone,
	"scored_at" timestamp with time zone,
	CONSTRAINT "exam_sitting_scored" CHECK ("exam_sitting"."scored_at" is null or "exam_sitting"."handed_in_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "exam_sitting_answer" (
	"sitting_id" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"maximum" numeric(5, 2) NOT NULL,
	"answers_ids" integer[] DEFAULT '{}' NOT NULL,
	"typed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_marked" boolean DEFAULT false NOT NULL,
	"points" numeric(5, 2),
	"is_own_mark" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exam_sitting_answer_sitting_id_homework_id_pk" PRIMARY KEY("sitting_id","homework_id"),
	CONSTRAINT "exam_sitting_answer_points" CHECK ("exam_sitting_answer"."points" between 0 and "exam_sitting_answer"."maximum")
);
--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD CONSTRAINT "exam_sitting_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sitting" ADD CONSTRAINT "exam_sitting_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sitting_answer" ADD CONSTRAINT "exam_sitting_answer_sitting_id_exam_sitting_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."exam_sitting"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sitting_answer" ADD CONSTRAINT "exam_sitting_answer_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_sitting_open" ON "exam_sitting" USING btree ("user_id","exam_id") WHERE "exam_sitting"."handed_in_at" is null;--> statement-breakpoint
CREATE INDEX "exam_sitting_user_id" ON "exam_sitting" USING btree ("user_id","exam_id","handed_in_at");--> statement-breakpoint
CREATE INDEX "exam_sitting_exam_id" ON "exam_sitting" USING btree ("exam_id");--> statement-breakpoint
CREATE INDEX "exam_sitting_answer_homework_id" ON "exam_sitting_answer" USING btree ("homework_id");