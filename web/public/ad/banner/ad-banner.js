// Empty: ad blockers block this address, by which the site can tell that there is one.
