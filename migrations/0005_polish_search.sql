DROP INDEX "search_word_prefix";--> statement-breakpoint
ALTER TABLE "homework_search" ADD COLUMN "text_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "lemmas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "search_word_transaction" ON "search_word" USING btree ("transaction");