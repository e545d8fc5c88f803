CREATE TABLE "chat_thread_read" (
	"thread_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_seq" integer NOT NULL,
	CONSTRAINT "chat_thread_read_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "chat_thread_read" ADD CONSTRAINT "chat_thread_read_thread_id_chat_message_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_thread_read" ADD CONSTRAINT "chat_thread_read_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_thread_read_thread_id" ON "chat_thread_read" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "chat_message_own_in_threads" ON "chat_message" USING btree ("author_id","thread_id","seq") WHERE "chat_message"."thread_id" is not null;--> statement-breakpoint
-- Nothing of before is news: whoever takes part in a thread has read it so far.
INSERT INTO "chat_thread_read" ("thread_id", "user_id", "read_seq")
SELECT part.thread_id, part.user_id, root.thread_count FROM (
	SELECT id AS thread_id, author_id AS user_id FROM "chat_message" WHERE thread_at IS NOT NULL
	UNION SELECT thread_id, author_id FROM "chat_message" WHERE thread_id IS NOT NULL
) part JOIN "chat_message" root ON root.id = part.thread_id;
