//! Intrinsics of LLVM 15 to 21 that LLVM 22 has under another name, with the same arguments.

use super::module::{EntryKind, Module};
use crate::intrinsics::definition_of;
use rustc_hash::FxHashMap;

/// Names after `llvm.`, before types that are part of them.
const RENAMED: &[(&str, &str)] = &[
    ("aarch64.sve.rev", "vector.reverse"),
    ("arm.neon.vrinta", "round"),
    ("arm.neon.vrintm", "floor"),
    ("arm.neon.vrintn", "roundeven"),
    ("arm.neon.vrintp", "ceil"),
    ("arm.neon.vrintx", "rint"),
    ("arm.neon.vrintz", "trunc"),
    ("experimental.stepvector", "stepvector"),
    ("experimental.vector.deinterleave2", "vector.deinterleave2"),
    ("experimental.vector.extract", "vector.extract"),
    ("experimental.vector.insert", "vector.insert"),
    ("experimental.vector.interleave2", "vector.interleave2"),
    ("experimental.vector.partial.reduce.add", "vector.partial.reduce.add"),
    ("experimental.vector.reverse", "vector.reverse"),
    ("flt.rounds", "get.rounding"),
    ("nvvm.bar.sync", "nvvm.barrier.cta.sync.aligned.all"),
    ("nvvm.barrier", "nvvm.barrier.cta.sync.aligned.count"),
    ("nvvm.barrier.n", "nvvm.barrier.cta.sync.aligned.all"),
    ("nvvm.barrier.sync", "nvvm.barrier.cta.sync.all"),
    ("nvvm.barrier.sync.cnt", "nvvm.barrier.cta.sync.count"),
    ("nvvm.ex2.approx.d", "nvvm.ex2.approx.f64"),
    ("nvvm.ex2.approx.f", "nvvm.ex2.approx.f32"),
    ("nvvm.ex2.approx.ftz.f", "nvvm.ex2.approx.ftz.f32"),
    ("nvvm.fabs.d", "nvvm.fabs.f64"),
    ("nvvm.fabs.f", "nvvm.fabs.f32"),
    ("nvvm.fabs.ftz.f", "nvvm.fabs.ftz.f32"),
    ("wasm.fma", "wasm.relaxed.madd"),
    ("wasm.fms", "wasm.relaxed.nmadd"),
    ("wasm.laneselect", "wasm.relaxed.laneselect"),
];

/// Returns the name in LLVM 22 of an intrinsic that it does not have by that name.
fn renamed(symbol: &[u8]) -> Option<Vec<u8>> {
    let name = symbol.strip_prefix(b"llvm.")?;
    // The end of some old names is no type.
    let is_old = |&(old, _): &(&str, &str)| old.as_bytes() == name;
    if definition_of(symbol).is_some() && !RENAMED.iter().any(is_old) {
        return None;
    }
    let types = |old: &str| {
        let types = name.strip_prefix(old.as_bytes())?;
        (types.is_empty() || types.starts_with(b".")).then_some(types)
    };
    let found = RENAMED.iter().filter_map(|&(old, new)| Some((old, new, types(old)?)));
    let (_, new, types) = found.max_by_key(|(old, ..)| old.len())?;
    let symbol = [b"llvm.", new.as_bytes(), types].concat();
    definition_of(&symbol).is_some().then_some(symbol)
}

impl Module<'_> {
    /// Gives old intrinsics the names that they have today.
    pub(super) fn rename_old_intrinsics(&mut self) {
        let mut is_any = false;
        for entry in self.entries.iter_mut().filter(|entry| entry.kind == EntryKind::Function) {
            if let Some(name) = renamed(&entry.name) {
                entry.name = name;
                is_any = true;
            }
        }
        if is_any {
            self.merge_declarations();
        }
    }

    /// Keeps the first declaration of each intrinsic: several old ones may be one today.
    fn merge_declarations(&mut self) {
        let mut places: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
        let mut kept = Vec::with_capacity(self.functions.len());
        for function in std::mem::take(&mut self.functions) {
            let entry = &mut self.entries[function.entry];
            entry.index = kept.len();
            if entry.name.starts_with(b"llvm.") && !function.is_definition {
                entry.index = *places.entry(entry.name.clone()).or_insert(kept.len());
            }
            if entry.index == kept.len() {
                kept.push(function);
            }
        }
        self.functions = kept;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_today() {
        for (old, new) in RENAMED {
            let name = definition_of(format!("llvm.{new}").as_bytes()).map(|known| known.name.to_owned());
            assert!(name.is_some(), "{new}");
            let old_name = definition_of(format!("llvm.{old}").as_bytes()).map(|known| known.name.to_owned());
            assert!(old_name.is_none_or(|name| name != *old), "{old}");
        }
        let new = |old: &str| renamed(old.as_bytes()).map(|new| String::from_utf8_lossy(&new).into_owned());
        let reversed = Some("llvm.vector.reverse.nxv4i32".to_owned());
        assert_eq!(new("llvm.experimental.vector.reverse.nxv4i32"), reversed);
        assert_eq!(new("llvm.nvvm.barrier.n"), Some("llvm.nvvm.barrier.cta.sync.aligned.all".to_owned()));
        assert_eq!(new("llvm.nvvm.ex2.approx.ftz.f"), Some("llvm.nvvm.ex2.approx.ftz.f32".to_owned()));
        assert_eq!(new("llvm.nvvm.ex2.approx.f32"), None);
        assert_eq!(new("llvm.vector.reverse.nxv4i32"), None);
        assert_eq!(new("llvm.nvvm.barrier.other"), None);
        assert_eq!(new("puts"), None);
    }
}
