"""The lab: many matches at once, and what they tell.  Needs the ``lab`` extra."""
