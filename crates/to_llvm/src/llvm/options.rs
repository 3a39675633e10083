//! Options of lowerings.

use interfaces::DataLayout;
use ir::{Body, OpRef, Scope, Type};

/// Options of lowerings to the `llvm` dialect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoweringOptions {
    /// Bits of `index`.
    pub index_width: u32,
    /// Bits of a pointer.
    pub pointer_width: u32,
    /// Whether memrefs are handed to functions as bare pointers.
    pub bare_pointers: bool,
    /// Whether the heap is asked for aligned memory by `aligned_alloc`.
    pub aligned_alloc: bool,
    /// Whether functions of the heap have names of MLIR's own.
    pub generic_functions: bool,
}

impl Default for LoweringOptions {
    fn default() -> Self {
        LoweringOptions {
            index_width: 64,
            pointer_width: 64,
            bare_pointers: false,
            aligned_alloc: false,
            generic_functions: false,
        }
    }
}

impl LoweringOptions {
    /// The options of a module: `width` bits for `index`, or with 0 what its layout of data says.
    pub fn of_module(body: &Body, width: u32) -> Self {
        let mut options = LoweringOptions::default();
        if let Some(bits) = index_width(body.root()) {
            options.index_width = bits;
        }
        if let Some(bits) = pointer_width(body.root()) {
            options.pointer_width = bits;
        }
        options.with_index_width(width)
    }

    /// With so many bits for `index`; 0 leaves them as they are.
    pub fn with_index_width(mut self, width: u32) -> Self {
        if width != 0 {
            self.index_width = width.min(ir::MAX_INTEGER_WIDTH);
        }
        self
    }
}

/// The bits of `index` by `dlti.dl_spec`, if it says them.
fn index_width(module: OpRef<'_>) -> Option<u32> {
    let layout = DataLayout::of(module, &Scope::top());
    layout.entry(Type::INDEX).map(|_| layout.index_width)
}

/// The bits of pointers of the default address space by `llvm.data_layout`: `e-p:32:32-i64:64`.
fn pointer_width(module: OpRef<'_>) -> Option<u32> {
    let layout = module.attr("llvm.data_layout")?.as_str()?;
    layout.split('-').find_map(|part| {
        let (name, rest) = part.split_once(':')?;
        let bits = rest.split(':').next()?;
        matches!(name, "p" | "p0").then(|| bits.parse().ok()).flatten()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::parse;

    #[test]
    fn a_module_says_how_wide_things_are() {
        let of = |attrs: &str, width| {
            let options = LoweringOptions::of_module(&parse(&format!("module {attrs} {{ }}")), width);
            (options.index_width, options.pointer_width)
        };
        assert_eq!(of("", 0), (64, 64));
        assert_eq!(of("", 32), (32, 64));
        assert_eq!(of("attributes {llvm.data_layout = \"e-p:32:32\"}", 0), (64, 32));
        assert_eq!(of("attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>}", 0), (32, 64));
        assert_eq!(of("attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>}", 16), (16, 64));
        let entries = "#dlti.dl_entry<i64, 64>, #dlti.dl_entry<index, 16 : i32>";
        assert_eq!(of(&format!("attributes {{dlti.dl_spec = #dlti.dl_spec<{entries}>}}"), 0), (16, 64));
    }
}
