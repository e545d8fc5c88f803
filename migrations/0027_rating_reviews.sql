CREATE TABLE "rating_reply" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rating_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rating_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"message" jsonb NOT NULL,
	"message_html" text DEFAULT '' NOT NULL,
	"message_text" text NOT NULL,
	"schema_version" smallint DEFAULT 1 NOT NULL,
	"render_version" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_reply_rating_id_unique" UNIQUE("rating_id")
);
--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "review" jsonb;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "review_html" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "schema_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rating" ADD COLUMN "render_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_reply" ADD CONSTRAINT "rating_reply_rating_id_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."rating"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_reply" ADD CONSTRAINT "rating_reply_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rating_reply_author_id" ON "rating_reply" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "rating_reviews" ON "rating" USING btree ("homework_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "rating"."comment" <> '';