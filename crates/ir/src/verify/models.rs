//! Symbol user interfaces by operation name.

use crate::{OpRef, SymbolUser};

/// Symbol user interfaces by operation name, once looked up.
#[derive(Default)]
pub(super) struct Models(Vec<Option<Option<&'static dyn SymbolUser>>>);

impl Models {
    /// Returns the interface of an operation.
    #[inline]
    pub(super) fn of(&mut self, op: OpRef<'_>) -> Option<&'static dyn SymbolUser> {
        let name = op.name().index() as usize;
        match self.0.get(name) {
            Some(&Some(model)) => model,
            _ => self.learn(op, name),
        }
    }

    #[cold]
    fn learn(&mut self, op: OpRef<'_>, name: usize) -> Option<&'static dyn SymbolUser> {
        if self.0.len() <= name {
            self.0.resize((name + 1).next_power_of_two(), None);
        }
        let model = op.interface::<dyn SymbolUser>();
        self.0[name] = Some(model);
        model
    }
}
