CREATE TABLE "undecided_answer" (
	"homework_id" integer NOT NULL,
	"field" smallint NOT NULL,
	"typed" text NOT NULL,
	"verdict" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undecided_answer_homework_id_field_typed_pk" PRIMARY KEY("homework_id","field","typed"),
	CONSTRAINT "undecided_answer_verdict" CHECK ("undecided_answer"."verdict" in ('undecided', 'unreadable'))
);
--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "expected_answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_answer" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "undecided_answer" ADD CONSTRAINT "undecided_answer_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;