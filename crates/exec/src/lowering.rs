//! The way of other dialects to `llvm`, before a module is compiled.
//!
//! Operations that have no conversion stay, with casts around them that emit nothing: a value has the same registers in both
//! types. They need an emitter. So do assertions, which say more than a program that aborts, and functions of `math` that the
//! conversions approximate.

use crate::symbols::HostSignature;
use crate::types::Lowered;
use diag::Diagnostic;
use ir::{Body, OpRef};
use llvm_transforms::SplitCoroutines;
use pass::{Event, PassCx, PassManager, PassResult, Pipeline, pass};
use rewrite::{ConversionSet, ConversionTarget, for_each_body, reconcile_all_casts};
use to_llvm::llvm::{LlvmTypes, LoweringOptions, convert};
use to_llvm::vector_to_llvm::VectorToLlvm;

/// Convert what has a counterpart in the `llvm` dialect, for machine code
#[pass("exec-convert-to-llvm", name = "ExecConvertToLLVM", depends("llvm"))]
struct ConvertForExec {
    /// Whether accesses are checked: then they stay as they are, since their emitters check them
    #[option]
    checked: bool,
    /// Whether nothing stays, for compilers that take the `llvm` dialect alone
    #[option]
    whole: bool,
}

impl ConvertForExec {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        // Functions of the heap with names of their own tell an allocation of the conversion from a call of the program.
        let options = LoweringOptions { generic_functions: !self.whole, ..LoweringOptions::default() };
        let types = LlvmTypes::new(&context, options);
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("llvm").legal_op("builtin.unrealized_conversion_cast");
        // Their conversions compute in integers of twice the width, which may have no register.
        if !self.whole {
            target.legal_op("arith.mulsi_extended").legal_op("arith.mului_extended");
        }
        let mut set = ConversionSet::with_types(&context, &types.converter());
        // Approximations, and functions of integers that their emitters define for all numbers.
        if !self.whole {
            target.legal_ops(&["math.expm1", "math.log1p", "math.rsqrt", "math.fpowi"]);
        }
        let stays = |name: &str| self.checked && matches!(name, "memref" | "vector");
        for dialect in context.loaded_dialects().map(|dialect| dialect.name).filter(|name| !stays(name)) {
            if dialect == "cf" && !self.whole {
                to_llvm::cf_to_llvm::branch_patterns(&mut set, &types);
            } else if let Some(conversion) = to_llvm::conversion_of(&context, dialect) {
                conversion.populate(&mut target, &types, &mut set);
            }
        }
        convert(target, set, cx, body)?;
        // Those of earlier conversions meet those of this one.
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| drop(reconcile_all_casts(body)));
        Ok(())
    }
}

/// Returns whether a module has to be lowered, and can be: the context may lack the dialect.
pub(crate) fn is_needed(module: &Body) -> bool {
    let is_other = |op: OpRef<'_>| !matches!(op.dialect(), "llvm" | "builtin") || is_of_coroutine(op);
    module.root().walk().any(is_other) && module.context().find_dialect("llvm").is_some()
}

/// Whether an operation begins or resumes a coroutine.
fn is_of_coroutine(op: OpRef<'_>) -> bool {
    op.is("llvm.intr.coro.begin") || op.is("llvm.intr.coro.resume")
}

/// Lowers a module in place: as the code generator here takes it, or as a whole to the `llvm` dialect.
///
/// # Errors
/// The diagnostics of the conversion.
pub(crate) fn lower(module: &mut Body, checked: bool, whole: bool) -> Result<(), Vec<Diagnostic>> {
    let mut pipeline = Pipeline::on("builtin.module");
    let mut added = Ok(());
    if !checked && module.root().walk().any(|op| op.dialect() == "vector") {
        // Vectors of several dimensions first become those of one.
        let vectors = VectorToLlvm { force_32bit_vector_indices: false, ..VectorToLlvm::default() };
        added = pipeline.add(vectors).map(|_| ());
    }
    let added = added.and_then(|()| pipeline.add(ConvertForExec { checked, whole }).map(|_| ()));
    let has_coroutines = module.root().walk().any(is_of_coroutine);
    let added = added.and_then(|()| match has_coroutines {
        true => pipeline.add(SplitCoroutines).map(|_| ()),
        false => Ok(()),
    });
    added.map_err(|error| vec![module.root().error(error.0)])?;
    let mut diagnostics = Vec::new();
    let outcome = PassManager::new(pipeline).run(module, &mut |event| {
        if let Event::Diagnostic(diagnostic) = event {
            diagnostics.push(diagnostic);
        }
    });
    outcome.map_err(|_| diagnostics)
}

/// Returns errors about operations of `llvm` as errors about those that they come from: the first at the same place.
pub(crate) fn name_sources(module: &Body, errors: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let cx = module.context();
    let named = |error: Diagnostic| {
        let Some((before, rest)) = error.message().split_once("'llvm.") else { return error };
        let Some((_, after)) = rest.split_once('\'') else { return error };
        let is_source = |op: &OpRef<'_>| op.dialect() != "llvm" && cx.place(op.loc()) == *error.place();
        let known = *error.place() != diag::Place::Unknown;
        match module.root().walk().find(|op| known && is_source(op)) {
            Some(source) => source.plain_error(format!("{before}'{}'{after}", source.name_str())),
            None => error,
        }
    };
    errors.into_iter().map(named).collect()
}

/// Returns the names and types of functions before the lowering, without those whose types have no registers.
pub(crate) fn signatures(module: &Body) -> Vec<(String, HostSignature)> {
    let functions = module.root().regions().flat_map(|region| region.ops()).filter(|op| op.is("func.func"));
    functions.filter_map(signature).collect()
}

fn signature(op: OpRef<'_>) -> Option<(String, HostSignature)> {
    let cx = op.context();
    let name = cx.ident_str(crate::function::symbol_name(op)?).to_owned();
    let ty = crate::function::attr(op, "function_type")?.as_type()?;
    let (inputs, results) = ty.as_function()?;
    let lowered = |types: &[ir::Type]| types.iter().map(|&ty| Lowered::of(cx.ty(ty))).collect::<Option<_>>();
    let attributes = crate::function::attr(op, "arg_attrs").and_then(|list| list.as_array());
    let is_read_only = |attrs: ir::AttrRef<'_>| {
        let entries = attrs.as_dictionary().unwrap_or_default();
        entries.iter().any(|entry| cx.ident_str(entry.name) == "llvm.readonly")
    };
    let read_only = attributes.into_iter().flatten().map(is_read_only).collect();
    Some((name, HostSignature { inputs: lowered(inputs)?, results: lowered(results)?, read_only }))
}
