-- Texts of messages have formulas as people type them from now on, and name a task that stands alone: those with either are derived again.
UPDATE "chat_message" SET "render_version" = 0 WHERE "message_html" LIKE '%class="katex%' OR "message_html" LIKE '%class="embed %';
