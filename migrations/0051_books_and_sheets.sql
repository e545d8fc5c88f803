ALTER TABLE "book" ADD COLUMN "title_sort_key" text GENERATED ALWAYS AS (translate(lower(title), 'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż', 'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢ')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "article" jsonb;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "article_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "file_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "render_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "book" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "book_title" ON "book" USING btree ("publisher","kind",lower("title"));--> statement-breakpoint
CREATE INDEX "book_file_ids" ON "book" USING gin ("file_ids");