//! Comments about the users of values.

use super::printer::Printer;
use super::text;
use crate::{OpRef, ValueRef};

impl Printer<'_> {
    /// Prints ` // user: ...` after an operation.
    pub(super) fn op_users(&mut self, op: OpRef<'_>) {
        let count = op.num_results();
        if count == 0 {
            if op.num_operands() > 0 {
                self.put(" // id: ");
                self.op_id(op);
            }
            return;
        }
        if op.is_unused() {
            return self.put(" // unused");
        }
        let mut users: Vec<OpRef<'_>> = Vec::new();
        for user in op.results().flat_map(|result| result.users()) {
            // Two different users suffice for the wording.
            if users.len() < 2 && !users.contains(&user) {
                users.push(user);
            }
        }
        let results: usize = users.iter().map(|user| user.num_results()).sum();
        let single = count == 1 && users.len() <= 1 && results <= 1;
        self.put(if single { " // user: " } else { " // users: " });
        for (index, result) in op.results().enumerate() {
            self.put(if index > 0 { ", " } else { "" });
            self.put(if count > 1 { "(" } else { "" });
            self.value_users(result);
            self.put(if count > 1 { ")" } else { "" });
        }
    }

    /// Prints `// %arg is used by ...` and a line break.
    pub(super) fn argument_users(&mut self, argument: ValueRef<'_>) {
        self.put("// ");
        self.value(argument);
        if argument.is_unused() {
            self.put(" is unused");
        } else {
            self.put(" is used by ");
            self.value_users(argument);
        }
        self.put("\n");
    }

    fn value_users(&mut self, value: ValueRef<'_>) {
        if value.is_unused() {
            return self.put("unused");
        }
        let mut seen = rustc_hash::FxHashSet::default();
        for (index, user) in value.users().enumerate() {
            if !seen.insert(user.index()) {
                continue;
            }
            self.put(if index > 0 { ", " } else { "" });
            if user.num_results() == 0 {
                self.op_id(user);
            }
            for (index, result) in user.results().enumerate() {
                self.put(if index > 0 { ", " } else { "" });
                self.value(result);
            }
        }
    }

    fn op_id(&mut self, op: OpRef<'_>) {
        match self.names.op(op) {
            Some(number) => {
                self.put("%");
                text::push_number(self.text_mut(), number);
            }
            None => self.put("<<UNKNOWN OPERATION>>"),
        }
    }
}
