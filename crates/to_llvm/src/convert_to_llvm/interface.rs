//! Interface of dialects that are converted to `llvm`.

use crate::llvm::LlvmTypes;
use crate::openmp_to_llvm::OfOpenMp;
use interfaces::dialect_interface;
use ir::Context;
use rewrite::{ConversionSet, ConversionTarget};

/// The conversion of a dialect to `llvm`.
///
/// A dialect of one's own attaches it to its name: `Dialect::new("my").attach::<dyn ConvertToLlvm>("my", &MyToLlvm)`.
pub trait ConvertToLlvm: Send + Sync {
    /// Adds the patterns that convert the dialect's operations, and says which operations are legal besides those of
    /// `llvm`.
    fn populate(&self, target: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet);
}

/// A conversion that is patterns only.
struct Patterns(fn(&mut ConversionSet, &LlvmTypes));

impl ConvertToLlvm for Patterns {
    fn populate(&self, _: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet) {
        (self.0)(set, types);
    }
}

/// A conversion that also says which operations are not legal.
struct Targeted(fn(&mut ConversionTarget, &LlvmTypes, &mut ConversionSet));

impl ConvertToLlvm for Targeted {
    fn populate(&self, target: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet) {
        (self.0)(target, types, set);
    }
}

/// The conversions of this crate, by dialect.
static CONVERSIONS: [(&str, &dyn ConvertToLlvm); 12] = [
    ("amx", &Targeted(crate::amx_to_llvm::patterns)),
    ("arith", &Patterns(crate::arith_to_llvm::all_patterns)),
    ("cf", &Patterns(crate::cf_to_llvm::patterns)),
    ("complex", &Patterns(crate::complex_to_llvm::all_patterns)),
    ("func", &Patterns(crate::func_to_llvm::patterns)),
    ("index", &Patterns(crate::index_to_llvm::patterns)),
    ("math", &Patterns(crate::math_to_llvm::all_patterns)),
    ("memref", &Patterns(crate::memref_to_llvm::patterns)),
    ("omp", &OfOpenMp),
    ("ptr", &Patterns(crate::ptr_to_llvm::patterns)),
    ("ub", &Patterns(crate::ub_to_llvm::patterns)),
    ("vector", &Patterns(crate::vector_to_llvm::all_patterns)),
];

/// The conversion of a dialect, if it has one.
pub fn conversion_of(cx: &Context, dialect: &str) -> Option<&'static dyn ConvertToLlvm> {
    let own = CONVERSIONS.iter().find(|(name, _)| *name == dialect);
    match own {
        Some((_, conversion)) => Some(*conversion),
        None => dialect_interface::<dyn ConvertToLlvm>(cx, dialect),
    }
}
