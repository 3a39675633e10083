//! Names of constants, functions and variables.

use rustc_hash::FxHashMap;

/// Names that are taken, each with the next number of names that begin with it.
pub(crate) struct Names {
    next: FxHashMap<String, u64>,
}

impl Default for Names {
    fn default() -> Self {
        // No name is empty.
        Names { next: FxHashMap::from_iter([(String::new(), 0)]) }
    }
}

impl Names {
    /// Returns a new name: the prefix, followed by a number if it is taken.
    pub(crate) fn create(&mut self, prefix: &str) -> String {
        let Some(&(mut number)) = self.next.get(prefix) else {
            self.next.insert(prefix.to_owned(), 0);
            return prefix.to_owned();
        };
        loop {
            let name = format!("{prefix}_{number}");
            number += 1;
            if !self.next.contains_key(&name) {
                self.next.insert(prefix.to_owned(), number);
                self.next.insert(name.clone(), 0);
                return name;
            }
        }
    }
}
