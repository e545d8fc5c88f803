CREATE TABLE "book" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"publisher" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_slug_unique" UNIQUE("slug"),
	CONSTRAINT "book_kind" CHECK ("book"."kind" in ('COURSEBOOK', 'WORKBOOK')),
	CONSTRAINT "book_publisher" CHECK ("book"."publisher" in ('NOWA_ERA', 'OE_PAZDRO'))
);
--> statement-breakpoint
CREATE TABLE "book_node" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"book_id" integer NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "homework_book_node" (
	"homework_id" integer NOT NULL,
	"book_node_id" integer NOT NULL,
	CONSTRAINT "homework_book_node_homework_id_book_node_id_pk" PRIMARY KEY("homework_id","book_node_id")
);
--> statement-breakpoint
CREATE TABLE "exam" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"type" text NOT NULL,
	"subject" text DEFAULT 'MATHS' NOT NULL,
	"date" date NOT NULL,
	"level" text,
	"formula" text,
	"variant" text DEFAULT 'MAIN' NOT NULL,
	"version" text DEFAULT 'A' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'PUBLIC' NOT NULL,
	"minutes" smallint,
	"pass_percent" smallint,
	"owner_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_slug_unique" UNIQUE("slug"),
	CONSTRAINT "exam_type" CHECK ("exam"."type" in ('MATURA', 'GIMNAZJALNY', 'EIGHTH_GRADER')),
	CONSTRAINT "exam_subject" CHECK ("exam"."subject" in ('MATHS', 'POLISH', 'ENGLISH', 'GERMAN', 'FRENCH', 'SPANISH', 'ITALIAN', 'BIOLOGY', 'CHEMISTRY', 'PHYSICS', 'GEOGRAPHY', 'HISTORY', 'CIVICS', 'COMPUTER_SCIENCE', 'MUSIC')),
	CONSTRAINT "exam_level" CHECK ("exam"."level" in ('BASIC', 'ADVANCED')),
	CONSTRAINT "exam_formula" CHECK ("exam"."formula" in ('F2015', 'F2023')),
	CONSTRAINT "exam_variant" CHECK ("exam"."variant" in ('MAIN', 'ADDITIONAL', 'RESIT', 'TRIAL')),
	CONSTRAINT "exam_version" CHECK ("exam"."version" in ('A', 'B')),
	CONSTRAINT "exam_status" CHECK ("exam"."status" in ('PUBLIC', 'PRIVATE')),
	CONSTRAINT "exam_pass_percent" CHECK ("exam"."pass_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "homework_exam" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_exam_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"number" text NOT NULL,
	"points" numeric(5, 2) NOT NULL,
	"bundle" jsonb,
	"bundle_html" text DEFAULT '' NOT NULL,
	"answer_order" smallint[],
	"scoring" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "homework_exam_number" UNIQUE("exam_id","number"),
	CONSTRAINT "homework_exam_homework" UNIQUE("homework_id","exam_id"),
	CONSTRAINT "homework_exam_points" CHECK ("homework_exam"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "favorite" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favorite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"kind" text DEFAULT 'CUSTOM' NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_kind" CHECK ("favorite"."kind" in ('CUSTOM', 'HIDDEN', 'SOLVED')),
	CONSTRAINT "favorite_name" CHECK (length("favorite"."name") between 2 and 256),
	CONSTRAINT "favorite_description" CHECK (length("favorite"."description") <= 1024)
);
--> statement-breakpoint
CREATE TABLE "favorite_homework" (
	"favorite_id" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_homework_favorite_id_homework_id_pk" PRIMARY KEY("favorite_id","homework_id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"original_name" text NOT NULL,
	"mimetype" text NOT NULL,
	"extension" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"width_px" integer,
	"height_px" integer,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"owner_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "file_kind" CHECK ("file"."kind" in ('AVATAR', 'TEACHER_ATTACHMENT', 'HOMEWORK_SOLUTION_IMAGE', 'HOMEWORK_SOLUTION_VIDEO', 'COURSE_VIDEO', 'COURSE_ATTACHMENT', 'LECTURE_ATTACHMENT', 'LECTURE_RECORDING', 'BOOK', 'SUPPORT_ATTACHMENT', 'NOTES_ATTACHMENT', 'NOTES_FILE', 'PRIVATE')),
	CONSTRAINT "file_size_bytes" CHECK ("file"."size_bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "homework_search" (
	"homework_id" integer PRIMARY KEY NOT NULL,
	"facets" integer[] NOT NULL,
	"title_words" integer[] NOT NULL,
	"words" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	CONSTRAINT "search_word_word_unique" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "homework_type" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_sort_key" text GENERATED ALWAYS AS (translate(lower(name), 'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż', 'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢ')) STORED NOT NULL,
	"slug" text NOT NULL,
	"parent_id" integer,
	"formulas" jsonb,
	"formulas_html" text DEFAULT '' NOT NULL,
	"formulas_text" text DEFAULT '' NOT NULL,
	"render_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homework_type_slug_unique" UNIQUE("slug"),
	CONSTRAINT "homework_type_parent_other" CHECK ("homework_type"."parent_id" <> "homework_type"."id")
);
--> statement-breakpoint
CREATE TABLE "homework_type_concept" (
	"homework_type_id" integer NOT NULL,
	"concept_id" integer NOT NULL,
	CONSTRAINT "homework_type_concept_homework_type_id_concept_id_pk" PRIMARY KEY("homework_type_id","concept_id")
);
--> statement-breakpoint
CREATE TABLE "homework" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"status" text DEFAULT 'PRIVATE' NOT NULL,
	"admin_review_status" text,
	"admin_review_by" integer,
	"admin_review_at" timestamp with time zone,
	"admin_review_note" text DEFAULT '' NOT NULL,
	"author_id" integer NOT NULL,
	"language" text DEFAULT 'pl' NOT NULL,
	"title" text NOT NULL,
	"description" jsonb NOT NULL,
	"description_html" text DEFAULT '' NOT NULL,
	"description_text" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"answer" jsonb,
	"answer_html" text DEFAULT '' NOT NULL,
	"solution" jsonb,
	"solution_html" text DEFAULT '' NOT NULL,
	"solution_text" text DEFAULT '' NOT NULL,
	"solution_video_id" integer,
	"common_mistake" jsonb,
	"common_mistake_html" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"exam_level" text,
	"type_id" integer,
	"solution_formats" text[] DEFAULT '{}' NOT NULL,
	"step_count" smallint DEFAULT 0 NOT NULL,
	"ratings_avg" numeric(3, 2) DEFAULT 0 NOT NULL,
	"ratings_count" integer DEFAULT 0 NOT NULL,
	"external_id" text,
	"source" jsonb,
	"source_hash" text,
	"schema_version" smallint NOT NULL,
	"render_version" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "homework_slug_unique" UNIQUE("slug"),
	CONSTRAINT "homework_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "homework_status" CHECK ("homework"."status" in ('PRIVATE', 'UNDER_REVIEW', 'PUBLIC', 'PUBLIC_DRAFT', 'REJECTED', 'HIDDEN', 'UNDER_COPYRIGHT_REVIEW', 'REMOVED_FOR_COPYRIGHT_VIOLATION')),
	CONSTRAINT "homework_admin_review_status" CHECK ("homework"."admin_review_status" in ('APPROVED', 'REJECTED', 'PENDING')),
	CONSTRAINT "homework_language" CHECK ("homework"."language" in ('pl', 'en')),
	CONSTRAINT "homework_level" CHECK ("homework"."level" in ('PRIMARY', 'HIGH_SCHOOL', 'UNIVERSITY', 'OTHER')),
	CONSTRAINT "homework_exam_level" CHECK ("homework"."exam_level" in ('BASIC', 'ADVANCED')),
	CONSTRAINT "homework_under_review" CHECK (("homework"."status" = 'UNDER_REVIEW') = ("homework"."admin_review_status" is not distinct from 'PENDING')),
	CONSTRAINT "homework_ratings" CHECK ("homework"."ratings_avg" between 0 and 5 and "homework"."ratings_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "homework_answer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_answer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"content_html" text DEFAULT '' NOT NULL,
	"is_correct" boolean NOT NULL,
	CONSTRAINT "homework_answer_position" UNIQUE("homework_id","position")
);
--> statement-breakpoint
CREATE TABLE "homework_concept" (
	"homework_id" integer NOT NULL,
	"concept_id" integer NOT NULL,
	CONSTRAINT "homework_concept_homework_id_concept_id_pk" PRIMARY KEY("homework_id","concept_id")
);
--> statement-breakpoint
CREATE TABLE "homework_hint" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_hint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"content_html" text DEFAULT '' NOT NULL,
	CONSTRAINT "homework_hint_position" UNIQUE("homework_id","position")
);
--> statement-breakpoint
CREATE TABLE "homework_solution_file" (
	"homework_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "homework_solution_file_homework_id_file_id_pk" PRIMARY KEY("homework_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "homework_step" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "homework_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"homework_id" integer NOT NULL,
	"method" smallint DEFAULT 1 NOT NULL,
	"position" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"content_html" text DEFAULT '' NOT NULL,
	CONSTRAINT "homework_step_position" UNIQUE("homework_id","position"),
	CONSTRAINT "homework_step_method" CHECK ("homework_step"."method" between 1 and 9)
);
--> statement-breakpoint
CREATE TABLE "math_concept" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "math_concept_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"name_sort_key" text GENERATED ALWAYS AS (translate(lower(name), 'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż', 'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢ')) STORED NOT NULL,
	"slug" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'APPROVED' NOT NULL,
	"description" jsonb,
	"description_html" text DEFAULT '' NOT NULL,
	"description_text" text DEFAULT '' NOT NULL,
	"render_version" integer DEFAULT 0 NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "math_concept_slug_unique" UNIQUE("slug"),
	CONSTRAINT "math_concept_type" CHECK ("math_concept"."type" in ('DOMAIN', 'THEOREM', 'DEFINITION', 'TAG', 'HOMEWORK_TYPE')),
	CONSTRAINT "math_concept_status" CHECK ("math_concept"."status" in ('APPROVED', 'REJECTED', 'PENDING')),
	CONSTRAINT "math_concept_name" CHECK (length("math_concept"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "math_concept_need" (
	"concept_id" integer NOT NULL,
	"needed_id" integer NOT NULL,
	CONSTRAINT "math_concept_need_concept_id_needed_id_pk" PRIMARY KEY("concept_id","needed_id"),
	CONSTRAINT "math_concept_need_other" CHECK ("math_concept_need"."concept_id" <> "math_concept_need"."needed_id")
);
--> statement-breakpoint
CREATE TABLE "data_version" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rating" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"homework_id" integer NOT NULL,
	"half_stars" smallint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_user_homework" UNIQUE("user_id","homework_id"),
	CONSTRAINT "rating_half_stars" CHECK ("rating"."half_stars" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"username" text NOT NULL,
	"display_name" text NOT NULL,
	"email" text,
	"description" jsonb,
	"description_html" text DEFAULT '' NOT NULL,
	"description_text" text DEFAULT '' NOT NULL,
	"avatar_file_id" integer,
	"video_file_id" integer,
	"phone_number" text,
	"is_phone_number_public" boolean DEFAULT false NOT NULL,
	"birth_date" date,
	"last_online_at" timestamp with time zone,
	"subscription_ends_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_role" CHECK ("user"."role" in ('USER', 'TEACHER', 'ADMIN')),
	CONSTRAINT "user_phone_number" CHECK ("user"."phone_number" ~ '^[0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "book_node" ADD CONSTRAINT "book_node_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_node" ADD CONSTRAINT "book_node_parent_id_book_node_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."book_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_book_node" ADD CONSTRAINT "homework_book_node_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_book_node" ADD CONSTRAINT "homework_book_node_book_node_id_book_node_id_fk" FOREIGN KEY ("book_node_id") REFERENCES "public"."book_node"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_exam" ADD CONSTRAINT "homework_exam_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_exam" ADD CONSTRAINT "homework_exam_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_homework" ADD CONSTRAINT "favorite_homework_favorite_id_favorite_id_fk" FOREIGN KEY ("favorite_id") REFERENCES "public"."favorite"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_homework" ADD CONSTRAINT "favorite_homework_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_search" ADD CONSTRAINT "homework_search_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_type" ADD CONSTRAINT "homework_type_parent_id_homework_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."homework_type"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_type_concept" ADD CONSTRAINT "homework_type_concept_homework_type_id_homework_type_id_fk" FOREIGN KEY ("homework_type_id") REFERENCES "public"."homework_type"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_type_concept" ADD CONSTRAINT "homework_type_concept_concept_id_math_concept_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."math_concept"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_admin_review_by_user_id_fk" FOREIGN KEY ("admin_review_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_solution_video_id_file_id_fk" FOREIGN KEY ("solution_video_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_type_id_homework_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."homework_type"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_answer" ADD CONSTRAINT "homework_answer_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_concept" ADD CONSTRAINT "homework_concept_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_concept" ADD CONSTRAINT "homework_concept_concept_id_math_concept_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."math_concept"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_hint" ADD CONSTRAINT "homework_hint_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_solution_file" ADD CONSTRAINT "homework_solution_file_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_solution_file" ADD CONSTRAINT "homework_solution_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_step" ADD CONSTRAINT "homework_step_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "math_concept" ADD CONSTRAINT "math_concept_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "math_concept_need" ADD CONSTRAINT "math_concept_need_concept_id_math_concept_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."math_concept"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "math_concept_need" ADD CONSTRAINT "math_concept_need_needed_id_math_concept_id_fk" FOREIGN KEY ("needed_id") REFERENCES "public"."math_concept"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating" ADD CONSTRAINT "rating_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_avatar_file_id_file_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_video_file_id_file_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_node_book_id" ON "book_node" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "book_node_parent_id" ON "book_node" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "homework_book_node_book_node_id" ON "homework_book_node" USING btree ("book_node_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_edition_key" ON "exam" USING btree ("type","subject",coalesce("level", ''),coalesce("formula", ''),"variant","date","version","details");--> statement-breakpoint
CREATE INDEX "homework_exam_exam_id" ON "homework_exam" USING btree ("exam_id","position");--> statement-breakpoint
CREATE INDEX "favorite_owner_id" ON "favorite" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_built_in" ON "favorite" USING btree ("owner_id","kind") WHERE "favorite"."kind" <> 'CUSTOM';--> statement-breakpoint
CREATE INDEX "favorite_homework_homework_id" ON "favorite_homework" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "file_owner_id" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "homework_search_facets" ON "homework_search" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "homework_search_words" ON "homework_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_word_prefix" ON "search_word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "homework_type_parent_id" ON "homework_type" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "homework_type_concept_concept_id" ON "homework_type_concept" USING btree ("concept_id");--> statement-breakpoint
CREATE INDEX "homework_created_at" ON "homework" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "homework_ratings_avg" ON "homework" USING btree ("ratings_avg" DESC NULLS LAST,"ratings_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "homework_author_id" ON "homework" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "homework_type_id" ON "homework" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "homework_concept_concept_id" ON "homework_concept" USING btree ("concept_id");--> statement-breakpoint
CREATE INDEX "homework_solution_file_file_id" ON "homework_solution_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "math_concept_type_name_key" ON "math_concept" USING btree ("type",lower("name"));--> statement-breakpoint
CREATE INDEX "math_concept_need_needed_id" ON "math_concept_need" USING btree ("needed_id");--> statement-breakpoint
CREATE INDEX "outbox_next_attempt_at" ON "outbox" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "rating_homework_id" ON "rating" USING btree ("homework_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_username_key" ON "user" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_key" ON "user" USING btree (lower("email"));