//! `convert-openmp-to-llvm`: operands, results and arguments of operations of `omp` get types of the `llvm` dialect.

use crate::llvm::{ConvertToLlvmType, LlvmTypes, LoweringOptions, lower};
use crate::{ConvertToLlvm, arith_to_llvm, cf_to_llvm, func_to_llvm, memref_to_llvm};
use ir::def::Dialect;
use ir::{Attr, Body, Build, Op, OpRef, OpState, Region, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Operands, TypeConverter,
    no_match,
};
use std::sync::Arc;

/// Convert the OpenMP ops to OpenMP ops with LLVM dialect
///
/// Operations of `omp` stay, with types of the `llvm` dialect; what is in and around them becomes `llvm`, but for control flow of
/// `scf`, which has to be converted before.
#[pass("convert-openmp-to-llvm", name = "ConvertOpenMPToLLVMPass", on = "builtin.module", depends("llvm"))]
#[derive(Debug)]
pub struct OpenMpToLlvm;

impl OpenMpToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, LoweringOptions::default(), |types, target, set| {
            arith_to_llvm::patterns(set, types);
            cf_to_llvm::patterns(set, types);
            memref_to_llvm::patterns(set, types);
            func_to_llvm::patterns(set, types);
            OfOpenMp.populate(target, types, set);
        })
    }
}

/// The conversion of the dialect `omp`.
pub(crate) struct OfOpenMp;

impl ConvertToLlvm for OfOpenMp {
    fn populate(&self, target: &mut ConversionTarget, types: &LlvmTypes, set: &mut ConversionSet) {
        let converter = types.converter();
        target.dynamically_legal_dialect("omp", move |op| is_legal(&converter, op));
        // Named one by one: with a pattern for any operation of a predicate, lowerings try all patterns in another order.
        let cx = types.context();
        for def in cx.loaded_ops().into_iter().filter_map(|name| cx.op_def(name)) {
            if def.dialect() == "omp" {
                set.convert(Convert::on(def.name, convert).called("OpenMPOpConversion"));
            }
        }
    }
}

/// Types that say something about other operations only: they stay.
struct Kept;

impl ConvertToLlvmType for Kept {
    fn convert(&self, ty: TypeRef<'_>, _: &mut dyn FnMut(Type) -> Option<Type>) -> Option<Type> {
        Some(ty.handle())
    }
}

/// Says of the types of the dialect `omp` that conversions keep them.
pub fn extend_omp(dialect: Dialect) -> Dialect {
    dialect
        .attach_type::<dyn ConvertToLlvmType>("omp.cli", &Kept)
        .attach_type::<dyn ConvertToLlvmType>("omp.map_bounds_ty", &Kept)
}

/// Whether all types of an operation are those of `llvm`: of values, of arguments of its regions, and in its attributes.
fn is_legal(types: &TypeConverter, op: OpRef<'_>) -> bool {
    let is_legal_attr =
        |attr: Attr| op.context().attr_ref(attr).as_type().is_none_or(|ty| types.is_legal_type(ty));
    types.is_legal(op)
        && op.regions().all(|region| types.is_legal_region(region))
        && op.attrs().all(|attr| is_legal_attr(attr.value))
}

/// Operations whose operands cannot be descriptors of memrefs.
const WITHOUT_MEMREFS: [&str; 5] =
    ["omp.atomic.update", "omp.atomic.write", "omp.flush", "omp.map.bounds", "omp.threadprivate"];

/// Makes an operation anew with converted types. Recipes own bodies and are changed in place.
fn convert(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let Some(types) = rw.types().cloned() else { return no_match("the pattern has no type converter") };
    let view = rw.op(op);
    if WITHOUT_MEMREFS.contains(&view.name_str()) && view.operands().any(|value| value.ty().is_memref()) {
        return no_match("memref is not supported yet");
    }
    let Some(attrs) = converted_attrs(view, &types) else {
        return no_match("failed to convert type in attribute");
    };
    let regions: Vec<Region> = view.regions().map(|region| region.handle()).collect();
    if view.is_root() {
        for region in regions {
            rw.convert_region_types(region, &types, None)?;
        }
        rw.modify_op(op, |op| {
            for (name, value) in attrs {
                op.attr(name, Some(value));
            }
        });
        return Ok(());
    }
    let fresh = recreate(op, operands, &types, rw)?;
    rw.modify_op(fresh, |op| {
        for (name, value) in attrs {
            op.attr(name, Some(value));
        }
    });
    let new: Vec<Region> = rw.op(fresh).regions().map(|region| region.handle()).collect();
    for (old, new) in regions.into_iter().zip(new) {
        rw.inline_region_at_end(old, new);
        rw.convert_region_types(new, &types, None)?;
    }
    let results: Vec<Value> = rw.op(fresh).results().map(|result| result.handle()).collect();
    rw.replace_op(op, &results);
    Ok(())
}

/// Returns the inherent attributes that are types, converted; `None` if a type cannot be converted.
fn converted_attrs(op: OpRef<'_>, types: &Arc<TypeConverter>) -> Option<Vec<(&'static str, Attr)>> {
    let slots = op.def().map_or(&[][..], |def| def.attrs);
    let found = slots.iter().filter_map(|slot| Some((slot.name, op.attr(slot.name)?.as_type()?)));
    found
        .map(|(name, ty)| match types.convert(ty)?[..] {
            [ty] => Some((name, op.context().type_attr(ty))),
            _ => None,
        })
        .collect()
}

/// Creates an operation with converted operands and results, and empty regions.
fn recreate(
    op: Op,
    operands: &Operands,
    types: &Arc<TypeConverter>,
    rw: &mut ConversionRewriter<'_>,
) -> Result<Op, rewrite::MatchFailure> {
    let view = rw.op(op);
    let results: Option<Vec<Type>> =
        view.results().map(|result| types.convert_value(result)?.first().copied()).collect();
    let Some(results) = results else {
        return Err(rewrite::MatchFailure { reason: "unable to convert the type of a result" });
    };
    let mut state = OpState::new(view.context(), view.name(), view.loc())
        .operands(operands.all().iter().copied())
        .results(results)
        .successors(view.successors().map(|block| block.handle()))
        .regions(view.num_regions());
    state.slots = view.slot_words().to_list();
    state.discardable = view.discardable().as_dictionary().unwrap_or(&[]).iter().copied().collect();
    for attr in &mut state.discardable {
        let ty = view.context().attr_ref(attr.value).as_type();
        if let Some(types) = ty.and_then(|ty| types.convert(ty))
            && let [ty] = types[..]
        {
            attr.value = view.context().type_attr(ty);
        }
    }
    Ok(rw.insert(state))
}
