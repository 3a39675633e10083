//! `memref-emulate-wide-int`: buffers of integers that are too wide become buffers of pairs.

use crate::arith::emulate_wide_int::{converter, patterns};
use crate::drive::convert;
use ir::{Body, Build, Op, OpRef, OpState, TypeData, TypeRef};
use pass::{Failed, PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, Converted, MatchResult, Operands,
    TypeConverter,
};
use std::sync::Arc;

/// Emulate 2*N-bit integer operations using N-bit operations
///
/// Elements of memrefs that are integers of twice the width `widest-int-supported` become vectors of two integers of that
/// width, in allocations, loads and stores, and in the operations of `arith` that `arith-emulate-wide-int` converts. Functions
/// keep their types.
#[pass("memref-emulate-wide-int", name = "MemRefEmulateWideInt", depends("arith", "memref", "vector"))]
#[derive(Debug)]
pub struct MemrefEmulateWideInt {
    /// Widest integer type supported by the target
    #[option(default = 32)]
    pub widest_int_supported: u32,
}

impl MemrefEmulateWideInt {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let widest = self.widest_int_supported;
        if !widest.is_power_of_two() || !(2..=ir::MAX_INTEGER_WIDTH / 2).contains(&widest) {
            return Err(Failed);
        }
        let context = body.context().clone();
        let mut types = converter(widest);
        types.add_nested(|types: &TypeConverter, ty: TypeRef<'_>| -> Converted {
            if !matches!(ty.data(), TypeData::MemRef { .. }) {
                return Converted::Unhandled;
            }
            let element = ty.element_type().filter(|element| element.is_integer());
            let Some(element) = element else { return Converted::Unhandled };
            match types.convert_one(element) {
                Some(element) => ty.with_element(element).handle().into(),
                None => Converted::Failed,
            }
        });
        let types = Arc::new(types);
        let mut target = ConversionTarget::new(&context);
        for dialect in ["arith", "memref", "vector"] {
            let known = types.clone();
            target.dynamically_legal_dialect(dialect, move |op: OpRef<'_>| known.is_legal(op));
        }
        let mut set = ConversionSet::with_types(&context, &types);
        for (op, name) in [
            ("memref.alloc", "ConvertMemRefAlloc"),
            ("memref.load", "ConvertMemRefLoad"),
            ("memref.store", "ConvertMemRefStore"),
        ] {
            set.convert(Convert::on(op, retype).called(name));
        }
        patterns(&mut set, widest);
        convert(cx, body, target, set)
    }
}

/// Creates an operation again with converted operands and results.
fn retype(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let mut results = Vec::new();
    let old: Vec<_> = rw.op(op).result_types().collect();
    for ty in old {
        results.push(rw.convert_type(ty)?);
    }
    let view = rw.op(op);
    let cx = rw.context().clone();
    let mut state = OpState::new(&cx, view.name(), view.loc());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).into();
    rw.replace_with(op, state.operands(operands.all().iter().copied()).results(results));
    Ok(())
}
