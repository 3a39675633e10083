//! Functions that machine code calls: those that users declare, under upstream's names
//! (`libmlir_runner_utils`, `libmlir_c_runner_utils`, the C library), and the helpers of the emitters, whose
//! names begin with `terrane.`.
//!
//! A signature is written with one letter for each parameter: `w` i32, `l` i64, index or pointer, `f` f32,
//! `d` f64, `x` f80 or an integer of 128 bits; `b` i8, `h` i16 in C functions.

mod apfloat;
mod asynchronous;
mod core;
mod library;
mod long_float;
pub(crate) mod math;
mod memory;
mod parallel;
mod print;
mod random;
mod text;
mod thread_local;

pub(crate) use library::Libraries;
pub(crate) use memory::{gather, view_of};
pub(crate) use text::variadic;

use cranelift_codegen::ir::{Type as Clif, types};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// A runtime function.
pub(crate) struct RuntimeFn {
    pub(crate) name: &'static str,
    /// Letters of the parameters, then `>`, then at most one letter for the result.
    pub(crate) signature: &'static str,
    /// The code's address.
    pub(crate) address: fn() -> *const u8,
}

/// Writes one entry of a table.
macro_rules! entry {
    ($name:expr, $signature:literal, $function:expr) => {
        $crate::runtime::RuntimeFn {
            name: $name,
            signature: $signature,
            address: || $function as *const () as *const u8,
        }
    };
}
pub(crate) use entry;

impl RuntimeFn {
    /// Registers of the parameters.
    pub(crate) fn params(&self) -> impl Iterator<Item = Clif> {
        self.signature.split('>').next().unwrap_or("").chars().map(clif_of)
    }

    /// Returns the register type of the result.
    pub(crate) fn result(&self) -> Option<Clif> {
        self.signature.split('>').nth(1).and_then(|text| text.chars().next()).map(clif_of)
    }
}

fn clif_of(letter: char) -> Clif {
    match letter {
        'b' => types::I8,
        'h' => types::I16,
        'w' => types::I32,
        'f' => types::F32,
        'd' => types::F64,
        'x' => types::I128,
        _ => types::I64,
    }
}

/// All tables.
static TABLES: [&[RuntimeFn]; 14] = [
    apfloat::TABLE,
    asynchronous::TABLE,
    core::TABLE,
    long_float::OF_LIBRARY,
    long_float::TABLE,
    math::PORTABLE,
    math::TABLE,
    math::UNARY,
    memory::TABLE,
    parallel::TABLE,
    print::TABLE,
    random::TABLE,
    text::TABLE,
    thread_local::TABLE,
];

/// Returns the runtime function of a name.
pub(crate) fn find(name: &str) -> Option<&'static RuntimeFn> {
    static TABLE: OnceLock<FxHashMap<&'static str, &'static RuntimeFn>> = OnceLock::new();
    let table = TABLE
        .get_or_init(|| TABLES.into_iter().flatten().map(|function| (function.name, function)).collect());
    table.get(name).copied()
}

/// Returns the names of all runtime functions that users can declare, sorted.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<_> = TABLES.into_iter().flatten().map(|function| function.name).collect();
    names.retain(|name| !name.starts_with("terrane."));
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_found() {
        let names = names();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(names.iter().all(|name| find(name).is_some_and(|function| !(function.address)().is_null())));
        assert!(find("printI64").is_some_and(|function| function.params().eq([types::I64])));
        assert!(find("no such function").is_none());
    }
}
