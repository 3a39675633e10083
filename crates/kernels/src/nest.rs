//! Nests of loops as the optimizer sees them, and the machine.

use crate::along::{Along, along, element_bytes, has_contiguous_rows};
use affine::{Apply, Yield};
use affine_analysis::{
    Access, constant_trip_count, is_affine_access, is_innermost, loop_block, perfectly_nested_loops,
};
use affine_transforms::{as_for, is_loop_parallel};
use ir::def::TraitSet;
use ir::{Body, InsertPoint, Op, OpRef, Value};

/// Registers of the machine.
pub(crate) struct Machine {
    /// Bytes of a vector register.
    pub(crate) vector_bytes: i64,
    /// Rows and vectors of a tile of sums.
    pub(crate) tile: (u64, u64),
}

impl Machine {
    /// Returns a machine of this size of vectors: with AVX-512 from 64 bytes on.
    pub(crate) fn of(vector_bytes: u32) -> Machine {
        let vector_bytes = i64::from(vector_bytes.clamp(16, 64));
        // With fused operations 12 sums hide their latency, and the operands have the registers that are left.
        let tile = match vector_bytes {
            64 => (8, 3),
            32 => (6, 2),
            _ => (4, 2),
        };
        Machine { vector_bytes, tile }
    }

    /// Returns the rows and vectors of a tile of sums, for rows of so many elements: all of a short row that the registers have room for.
    pub(crate) fn tile(&self, lanes: i64, elements: Option<u64>) -> (u64, u64) {
        let vectors =
            elements.filter(|count| count.is_multiple_of(lanes as u64)).map(|count| count / lanes as u64);
        match vectors {
            Some(4) if self.vector_bytes == 64 => (6, 4),
            Some(5) if self.vector_bytes == 64 => (5, 5),
            _ => self.tile,
        }
    }
}

/// Facts about a nest.
pub(crate) struct Nest {
    band: Vec<Op>,
    pub(crate) variables: Vec<Value>,
    accesses: Vec<Access>,
    pub(crate) bytes: i64,
}

impl Nest {
    pub(crate) fn of(body: &Body, root: Op) -> Option<Nest> {
        let band = perfectly_nested_loops(body, root);
        let last = *band.last()?;
        if !is_innermost(body.op(last)) {
            return None;
        }
        let mut variables = Vec::new();
        for &op in &band {
            let is_unused = body.op(op).results().all(|result| result.is_unused());
            let view = as_for(body, op)
                .filter(|view| view.num_results() == 0 || is_unused && op == last && band.len() > 1)?;
            variables.push(view.induction_variable()?.handle());
        }
        let (mut accesses, mut bytes) = (Vec::new(), 0);
        for op in body.block(loop_block(body, last)?).ops() {
            if is_affine_access(op) {
                let access = Access::of(op)?;
                let element = body.value(access.memref).ty().element_type()?;
                if !has_contiguous_rows(body, access.memref)
                    || access.relation.is_err()
                    || !access.extents.is_empty()
                {
                    return None;
                }
                bytes = bytes.max(element_bytes(element)?);
                accesses.push(access);
            } else if !is_computation(op) {
                return None;
            }
        }
        accesses.iter().any(|access| access.writes).then_some(Nest { band, variables, accesses, bytes })
    }

    /// Returns the lanes of vectors of the elements.
    pub(crate) fn lanes(&self, machine: &Machine) -> i64 {
        machine.vector_bytes / self.bytes.max(1)
    }

    pub(crate) fn all(&self, at: usize, allowed: &[Along], writes_only: bool) -> bool {
        let mut some = self.accesses.iter().filter(|access| access.writes || !writes_only);
        some.all(|access| allowed.contains(&along(access, self.variables[at])))
    }

    /// Whether all iterations of a loop write the same elements.
    pub(crate) fn is_sum(&self, at: usize) -> bool {
        self.all(at, &[Along::Invariant], true)
    }

    /// Whether no bound of a loop inside depends on a loop.
    pub(crate) fn is_rectangular(&self, body: &Body, at: usize) -> bool {
        let uses = |&op: &Op| body.op(op).operands().any(|value| value.handle() == self.variables[at]);
        !self.band[at + 1..].iter().any(uses)
    }

    /// Returns the loops.
    pub(crate) fn band(&self) -> &[Op] {
        &self.band
    }

    /// Returns the accesses.
    pub(crate) fn accesses(&self) -> &[Access] {
        &self.accesses
    }

    /// Returns the induction variable of a loop.
    pub(crate) fn variable(&self, at: usize) -> Value {
        self.variables[at]
    }

    /// Whether a loop can be vectorized.
    pub(crate) fn is_vectorizable(&self, body: &Body, at: usize, lanes: i64) -> bool {
        let readable = [Along::Contiguous, Along::Reversed, Along::Invariant];
        self.all(at, &readable, false) && self.would_vectorize(body, at, lanes)
    }

    /// Whether a loop could be vectorized if what it reads were contiguous.
    pub(crate) fn would_vectorize(&self, body: &Body, at: usize, lanes: i64) -> bool {
        let Some(view) = as_for(body, self.band[at]) else { return false };
        let cx = body.context();
        let is_single = |bound: affine::BoundMap| cx.map(bound.map).num_results() == 1;
        view.step() == 1
            && constant_trip_count(view).is_none_or(|count| count >= lanes as u64)
            && is_single(view.lower_bound())
            && is_single(view.upper_bound())
            && self.all(at, &[Along::Contiguous], true)
            && self.is_rectangular(body, at)
            && is_only_subscript(body, self.variables[at])
            && is_loop_parallel(view)
    }
}

/// Whether a value is used for nothing but subscripts of accesses.
pub(crate) fn is_only_subscript(body: &Body, value: Value) -> bool {
    let is_access = |op: OpRef<'_>| is_affine_access(op);
    body.value(value).users().all(|user| {
        let applied = user.cast::<Apply<'_>>().is_some();
        is_access(user) || applied && user.result(0).users().all(is_access)
    })
}

/// Whether an operation of a nest computes element by element, or is an index that all lanes have.
pub(crate) fn is_computation(op: OpRef<'_>) -> bool {
    if op.cast::<Yield<'_>>().is_some() || op.cast::<Apply<'_>>().is_some() || op.is("arith.constant") {
        return true;
    }
    // Floats of 16 bits are converted, not computed with.
    let is_conversion = op.is("arith.extf") || op.is("arith.truncf");
    let is_number = |ty: ir::Type| {
        let ty = op.context().ty(ty);
        let is_half = ty.float_kind().is_some_and(|kind| kind.width() == 16);
        element_bytes(ty).is_some() && (is_conversion || !is_half) || ty.int_width() == Some(1)
    };
    op.has_trait(TraitSet::ELEMENTWISE_MAPPABLE)
        && op.has_trait(TraitSet::PURE)
        && op.num_regions() == 0
        && op.num_results() == 1
        && op.operand_types().chain(op.result_types()).all(is_number)
}

/// Returns the induction variable of a loop, and the point before its terminator.
pub(crate) fn inside(body: &Body, op: Op) -> Option<(Value, InsertPoint)> {
    let variable = as_for(body, op)?.induction_variable()?.handle();
    let end = body.block(loop_block(body, op)?).last()?.handle();
    Some((variable, InsertPoint::Before(end)))
}
