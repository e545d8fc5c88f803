CREATE TABLE "exercise" (
	"type" text PRIMARY KEY NOT NULL,
	"free_levels" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_type" CHECK ("exercise"."type" in ('NumberLine', 'NumberComparison')),
	CONSTRAINT "exercise_free_levels" CHECK ("exercise"."free_levels" >= 0)
);
--> statement-breakpoint
CREATE TABLE "exercise_level" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercise_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exercise_type" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"grade" smallint,
	"content" jsonb NOT NULL,
	CONSTRAINT "exercise_level_content" CHECK ("exercise_level"."content" ->> 'type' = "exercise_level"."exercise_type"),
	CONSTRAINT "exercise_level_grade" CHECK ("exercise_level"."grade" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "exercise_solved" (
	"user_id" integer NOT NULL,
	"level_id" integer NOT NULL,
	"solved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exercise_solved_user_id_level_id_pk" PRIMARY KEY("user_id","level_id")
);
--> statement-breakpoint
ALTER TABLE "exercise_level" ADD CONSTRAINT "exercise_level_exercise_type_exercise_type_fk" FOREIGN KEY ("exercise_type") REFERENCES "public"."exercise"("type") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_solved" ADD CONSTRAINT "exercise_solved_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_solved" ADD CONSTRAINT "exercise_solved_level_id_exercise_level_id_fk" FOREIGN KEY ("level_id") REFERENCES "public"."exercise_level"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_level_position" ON "exercise_level" USING btree ("exercise_type","position","id");--> statement-breakpoint
CREATE INDEX "exercise_solved_level_id" ON "exercise_solved" USING btree ("level_id");