//! `affine-loop-shift`: statements that run later.

use super::{Choice, Inapplicable, Scheduled, for_each_nest};
use crate::CodegenOptions;
use ir::Body;
use pass::{PassCx, PassResult, pass};
use presburger::Int;

/// Shift statements along a loop
///
/// The statement with the number `statement`, or all, run `offset` iterations of the loop at `depth` later. Loops are separated where only
/// some statements have iterations.
///
/// ```mlir
/// affine.for %i = 0 to 4 {                   affine.store %x, %a[0] : memref<4xf32>
///   affine.store %x, %a[%i] : memref<4xf32>  affine.for %t = 1 to 4 {
///   affine.store %x, %b[%i] : memref<4xf32>    affine.store %x, %a[%t] : memref<4xf32>
/// }                                            affine.store %x, %b[%t - 1] : memref<4xf32>
///                                            }
///                                            affine.store %x, %b[3] : memref<4xf32>
/// ```
#[pass("affine-loop-shift", name = "AffineLoopShift", on = "func.func", depends("affine", "arith"))]
pub struct AffineLoopShift {
    /// Number of the nest in the function; all nests if negative
    #[option(default = -1)]
    nest: i64,
    /// Whether memrefs of different origin are assumed not to overlap
    #[option]
    distinct_memrefs: bool,
    /// Depth of the loop
    #[option]
    depth: u32,
    /// Number of the statement in the nest; all statements if negative
    #[option(default = -1)]
    statement: i64,
    /// Number of iterations
    #[option(default = 1)]
    offset: i64,
}

impl AffineLoopShift {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let choice = Choice { nest: self.nest, distinct: self.distinct_memrefs };
        for_each_nest(cx, body, choice, "shifting", CodegenOptions::default(), |nest| {
            shift(nest, self.depth as usize, usize::try_from(self.statement).ok(), self.offset)
        })
    }
}

/// Adds a number to the time of one statement, or of all, along a loop.
///
/// # Errors
/// If the loop or the statement is missing.
pub fn shift(
    nest: &mut Scheduled,
    depth: usize,
    statement: Option<usize>,
    offset: i64,
) -> Result<(), Inapplicable> {
    if statement.is_some_and(|statement| statement >= nest.schedules.len()) {
        return Err(Inapplicable("there are fewer statements"));
    }
    let constants: Vec<_> = nest.schedules.iter().map(|schedule| schedule.constant(offset)).collect();
    nest.map_level(depth, |number, dim| match statement.is_none_or(|only| only == number) {
        true => dim.add_mul(&Int::ONE, &constants[number]),
        false => dim.clone(),
    })
}
