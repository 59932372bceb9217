# Texts for a page that a browser translates.

table-stays = Your browser is translating this page. The table stays in English: translated, it would go on showing what is past. The rules have a page that can be translated.
