//! `transform.apply_conversion_patterns`.

use crate::type_conversion::{Types, converter_of};
use diag::Diagnostic;
use dialect_transforms::scf::structural;
use ir::{Body, OpRef, RequestedSymbols, Scope, Threads};
use lowering::scf_to_cf;
use rewrite::{Conversion, ConversionOutcome, ConversionSet, ConversionTarget, PatternSet};
use to_llvm::llvm::LlvmTypes;
use to_llvm::vector_to_llvm::VectorOptions;
use to_llvm::{gpu_to_nvvm, gpu_to_rocdl, nvgpu_to_nvvm};
use transform_engine::{Applied, Failure, Payload, PayloadOp, State, for_each_target, place, silenceable};

const GPU_TO_NVVM: &str = "transform.apply_conversion_patterns.gpu.gpu_to_nvvm";
const WMMA_TO_NVVM: &str = "transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm";
const REDUCE_TO_NVVM: &str = "transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm";
const NVGPU_TO_NVVM: &str = "transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm";

const GPU_TO_ROCDL: &str = "transform.apply_conversion_patterns.gpu.gpu_to_rocdl";

/// Conversions of devices, whose types and memory have counterparts for the whole of a conversion.
const DEVICES: [&str; 4] = [GPU_TO_NVVM, WMMA_TO_NVVM, REDUCE_TO_NVVM, NVGPU_TO_NVVM];

/// Converts each target by the patterns in the region.
pub(crate) fn apply<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Applied {
    let conversion = conversion(op, state)?;
    let partial = op.attr("partial_conversion").is_some();
    for_each_target(op, state, |target, state| {
        state.check_target(op, target)?;
        let Some(outcome) = convert(target, &conversion, partial, state) else { return Ok(Vec::new()) };
        outcome.diagnostics.into_iter().for_each(|diagnostic| state.cx.emit(diagnostic));
        if let Some(error) = outcome.error {
            state.cx.emit(error);
            let error = silenceable(op, "dialect conversion failed");
            return Err(error.note(state.place_of(target), "target op").into());
        }
        Ok(op.results().map(|_| Payload::Ops(vec![target.clone()])).collect())
    })
}

/// Returns the conversion that an operation stands for.
fn conversion<'s>(op: OpRef<'s>, state: &mut State<'s, '_>) -> Result<Conversion, Failure> {
    let cx = op.context();
    let mut target = ConversionTarget::new(cx);
    let names = |name: &str| -> Vec<String> {
        let items = op.attr(name).and_then(|list| list.as_array());
        items.into_iter().flatten().filter_map(|item| Some(item.as_str()?.to_owned())).collect()
    };
    names("legal_ops").iter().for_each(|name| _ = target.legal_op(name));
    names("illegal_ops").iter().for_each(|name| _ = target.illegal_op(name));
    names("legal_dialects").iter().for_each(|name| _ = target.legal_dialect(name));
    names("illegal_dialects").iter().for_each(|name| _ = target.illegal_dialect(name));
    let converter = op.regions().nth(1).into_iter().flat_map(|region| region.ops()).find_map(converter_of);
    let is_device = |child: OpRef<'_>| DEVICES.contains(&child.name_str());
    let of_device = op.regions().next().into_iter().flat_map(|region| region.ops()).any(is_device);
    let is_amd = |child: OpRef<'_>| child.name_str() == GPU_TO_ROCDL;
    let of_amd = op.regions().next().into_iter().flat_map(|region| region.ops()).any(is_amd);
    let converter = match converter {
        Some(Types::Llvm(types)) if of_device => {
            Some(Types::Llvm(nvgpu_to_nvvm::device_types(cx, types.options())))
        }
        Some(Types::Llvm(types)) if of_amd => Some(Types::Llvm(gpu_to_rocdl::types(cx, types.options()))),
        other => other,
    };
    let mut set = ConversionSet::new(cx);
    let children = op.regions().next().into_iter().flat_map(|region| region.ops());
    for child in children {
        let Some(types) = &converter else {
            let message = "pattern descriptor does not specify type converter and apply_conversion_patterns op has no default type converter";
            let error = silenceable(op, message).note(place(child), "pattern descriptor op");
            return Err(state.definite(error));
        };
        set.use_types(&types.converter());
        if let Err(error) = populate(child, types, &mut target, &mut set) {
            return Err(state.definite(error));
        }
    }
    Ok(Conversion::new(target, set))
}

/// Adds the patterns that an operation in the region stands for.
fn populate(
    child: OpRef<'_>,
    types: &Types,
    target: &mut ConversionTarget,
    set: &mut ConversionSet,
) -> Result<(), Diagnostic> {
    let llvm = || match types {
        Types::Llvm(types) => Ok(types),
        Types::Other(_) => Err(child.error("expected LLVMTypeConverter")),
    };
    match child.name_str() {
        "transform.apply_conversion_patterns.dialect_to_llvm" => dialect_to_llvm(child, llvm()?, target, set),
        "transform.apply_conversion_patterns.func.func_to_llvm" => {
            to_llvm::func_to_llvm::patterns(set, llvm()?);
            Ok(())
        }
        "transform.apply_conversion_patterns.vector.vector_to_llvm" => {
            let is = |name: &str| child.attr(name).and_then(|flag| flag.as_bool()).unwrap_or(false);
            let options = VectorOptions {
                reassociate_fp_reductions: is("reassociate_fp_reductions"),
                force_32bit_indices: is("force_32bit_vector_indices"),
                use_vector_alignment: is("use_vector_alignment"),
            };
            to_llvm::vector_to_llvm::patterns(set, llvm()?, options);
            Ok(())
        }
        GPU_TO_NVVM | WMMA_TO_NVVM | REDUCE_TO_NVVM | NVGPU_TO_NVVM | GPU_TO_ROCDL => {
            of_device(child, llvm()?, set)
        }
        "transform.apply_conversion_patterns.scf.scf_to_control_flow" => {
            let mut patterns = PatternSet::new(child.context());
            scf_to_cf::add_patterns(&mut patterns);
            set.patterns(patterns);
            Ok(())
        }
        "transform.apply_conversion_patterns.scf.structural_conversions" => {
            structural(target, set, &types.converter());
            Ok(())
        }
        name => Err(Diagnostic::error(place(child), format!("not implemented: {name}"))),
    }
}

/// Adds the patterns of a device that an operation in the region stands for.
fn of_device(child: OpRef<'_>, types: &LlvmTypes, set: &mut ConversionSet) -> Result<(), Diagnostic> {
    match child.name_str() {
        GPU_TO_NVVM => {
            let benefit = child.attr("benefit").and_then(|benefit| benefit.as_i64()).unwrap_or(1);
            gpu_to_nvvm::gpu_patterns(set, types, u16::try_from(benefit).unwrap_or(u16::MAX));
            Ok(())
        }
        WMMA_TO_NVVM => {
            gpu_to_nvvm::matrix_patterns(set, types);
            Ok(())
        }
        REDUCE_TO_NVVM => {
            gpu_to_nvvm::reduction_pattern(set, types);
            Ok(())
        }
        GPU_TO_ROCDL => {
            let chipset = child.attr("chipset").and_then(|chipset| chipset.as_str()).unwrap_or_default();
            let runtime = gpu_to_rocdl::Runtime::Unknown;
            gpu_to_rocdl::gpu_patterns(set, types, chipset, runtime)
                .map_err(|_| child.error(format!("Invalid chipset name: {chipset}")))
        }
        NVGPU_TO_NVVM => {
            nvgpu_to_nvvm::patterns(set, types);
            Ok(())
        }
        _ => Ok(()),
    }
}

fn dialect_to_llvm(
    child: OpRef<'_>,
    types: &LlvmTypes,
    target: &mut ConversionTarget,
    set: &mut ConversionSet,
) -> Result<(), Diagnostic> {
    let dialect = child.attr("dialect_name").and_then(|name| name.as_str()).unwrap_or_default();
    match to_llvm::conversion_of(child.context(), dialect) {
        Some(conversion) => {
            conversion.populate(target, types, set);
            Ok(())
        }
        None => Err(child.error(format!(
            "dialect does not implement ConvertToLLVMPatternInterface or extension was not loaded: {dialect}"
        ))),
    }
}

/// Converts the body that a target owns, and declares the symbols that it needs; `None` if the target owns none.
fn convert(
    target: &PayloadOp,
    conversion: &Conversion,
    partial: bool,
    state: &mut State<'_, '_>,
) -> Option<ConversionOutcome> {
    let owners = target.owners().to_vec();
    let top = Scope::top();
    let Some(own) = target.op() else {
        let body = state.body_of(&[])?;
        return Some(run(conversion, body, &top, partial));
    };
    let around = state.body_of(&owners)?;
    let scope = top.enter(around);
    let mut outcome = run(conversion, around.child_mut(own)?, &scope, partial);
    let requests = std::mem::take(&mut outcome.requests);
    RequestedSymbols::default().commit(around, own, requests);
    Some(outcome)
}

fn run(conversion: &Conversion, body: &mut Body, scope: &Scope<'_>, partial: bool) -> ConversionOutcome {
    match partial {
        true => conversion.partial(body, scope, Threads::ONE),
        false => conversion.full(body, scope, Threads::ONE),
    }
}
