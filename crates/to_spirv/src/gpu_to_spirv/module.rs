//! Modules of kernels.

use crate::common::Site;
use ir::{Body, Op};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};
use spirv::availability::TARGET_ENV;
use spirv::enums::{AddressingModel, Capability, MemoryModel};

/// Makes the root of the body a module of SPIR-V.
pub(super) fn convert_module(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, target) = (at.context(), at.target());
    let memory = match target.runs_kernels() {
        Some(true) => MemoryModel::OpenCL,
        Some(false) => MemoryModel::GLSL450,
        None => {
            let remark = at.view(rw).remark("cannot deduce memory model from 'spirv.target_env'");
            rw.report(remark);
            return no_match("the target says no memory model");
        }
    };
    let addressing = match target.runs_kernels() == Some(true) {
        true if at.types.options().wide_index => AddressingModel::Physical64,
        true => AddressingModel::Physical32,
        false if target.has(Capability::PhysicalStorageBufferAddresses) => {
            AddressingModel::PhysicalStorageBuffer64
        }
        false => AddressingModel::Logical,
    };
    let view = at.view(rw);
    let name = format!("__spv__{}", cx.ident_str(view.symbol_name().matched()?));
    let of_targets = view.attr("targets").and_then(|targets| {
        let is_target =
            |target: &ir::AttrRef<'_>| target.dialect_def().is_some_and(|def| def.name == TARGET_ENV);
        targets.as_array()?.find(is_target)
    });
    let env = of_targets.or_else(|| view.attr(TARGET_ENV)).map(|env| env.handle());
    rw.modify_op(at.op, |op| {
        op.attr("targets", None).attr("offloadingHandler", None);
        op.discardable(ir::Attr::EMPTY_DICT);
    });
    rw.rename_root(cx.op_name("spirv.module"));
    rw.modify_op(at.op, |op| {
        op.attr("sym_name", Some(cx.ident(&name).attr()));
        op.words("addressing_model", &[addressing.to_word()]).words("memory_model", &[memory.to_word()]);
        op.attr(TARGET_ENV, env);
    });
    Ok(())
}

/// Puts a body at the start of that of an operation.
pub(super) fn insert_first(body: &mut Body, into: Op, child: Box<Body>) {
    let Some(into) = body.child_mut(into) else { return };
    let Some(block) = into.root().regions().next().and_then(|region| region.first_block()) else { return };
    let block = block.handle();
    let op = into.adopt(child);
    into.prepend(block, op);
}
