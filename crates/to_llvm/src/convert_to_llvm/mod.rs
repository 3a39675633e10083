//! `convert-to-llvm`: operations of all dialects that have a conversion to the `llvm` dialect, at once.
//!
//! What a dialect offers is a [`ConvertToLlvm`]: those of this crate are in a table, others are attached to their dialect.

mod interface;
mod loaded;

pub use interface::{ConvertToLlvm, conversion_of};

use crate::amx_to_llvm::converted_tile;
use crate::llvm::{LlvmTypes, LoweringOptions, Special, convert};
use crate::ptr_to_llvm::converted as converted_pointer;
use diag::Diagnostic;
use ir::{Body, Loc};
pub(crate) use loaded::is_loaded;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget};

/// Convert to LLVM via dialect interfaces found in the input IR
///
/// Operations of all dialects that have a conversion become those of `llvm`, in one conversion. With `dynamic` the
/// layout of data of the module says how wide `index` is. With `filter-dialects` only the dialects of this list are
/// converted, all of which the module has to use. Patterns can always be undone, whatever `allow-pattern-rollback`
/// says.
#[pass("convert-to-llvm", name = "ConvertToLLVMPass", depends("llvm"))]
#[derive(Debug)]
pub struct ToLlvm {
    /// Experimental performance flag to disallow pattern rollback
    #[option(default = true)]
    pub allow_pattern_rollback: bool,
    /// Use op conversion attributes to configure the conversion
    #[option]
    pub dynamic: bool,
    /// Test conversion patterns of only the specified dialects
    #[option]
    pub filter_dialects: Vec<String>,
}

impl ToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = match self.dynamic {
            true => LoweringOptions::of_module(body, 0),
            false => LoweringOptions::default(),
        };
        let context = body.context().clone();
        let has = |dialect: &str| {
            self.filter_dialects.is_empty() || self.filter_dialects.iter().any(|name| name == dialect)
        };
        let special: Special = match (has("amx"), has("ptr")) {
            (true, true) => |ty, part| converted_tile(ty, part).or_else(|| converted_pointer(ty, part)),
            (true, false) => converted_tile,
            (false, true) => converted_pointer,
            (false, false) => |_, _| None,
        };
        let types = LlvmTypes::with_special(&context, options, special);
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("llvm");
        let mut set = ConversionSet::with_types(&context, &types.converter());
        match self.conversions(body) {
            Ok(all) => all.into_iter().for_each(|one| one.populate(&mut target, &types, &mut set)),
            Err(message) => return cx.fail(Diagnostic::error(context.place(Loc::UNKNOWN), message)),
        }
        convert(target, set, cx, body)
    }

    /// The conversions that are asked for, or all that there are; or what is wrong with a name.
    fn conversions(&self, body: &Body) -> Result<Vec<&'static dyn ConvertToLlvm>, String> {
        let cx = body.context();
        if self.filter_dialects.is_empty() {
            return Ok(cx.loaded_dialects().filter_map(|dialect| conversion_of(cx, dialect.name)).collect());
        }
        let find = |name: &String| {
            if cx.find_dialect(name).is_none() || !is_loaded(body, name) {
                return Err(format!("dialect not loaded: {name}\n"));
            }
            let missing = || format!("dialect does not implement ConvertToLLVMPatternInterface: {name}\n");
            conversion_of(cx, name).ok_or_else(missing)
        };
        self.filter_dialects.iter().map(find).collect()
    }
}
