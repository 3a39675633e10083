//! `llvm-target-to-data-layout`: a module gets the data layout of its target.

use crate::layout_spec::layout_spec;
use diag::Diagnostic;
use ir::Body;
use pass::{PassCx, PassResult, pass};

/// Derive data layout attributes from LLVM target attributes
///
/// The targets that are known are those of x86-64 and AArch64; LLVM itself is not asked.
///
/// ```mlir
/// module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux-gnu", chip = "skylake">} {}
/// ```
#[pass("llvm-target-to-data-layout", name = "LLVMTargetToDataLayout", depends("dlti", "llvm"))]
pub struct TargetToDataLayout {
    /// Whether to pre-load all available target machines, that LLVM is configured to support, into the TargetRegistry.
    #[option(default = true)]
    initialize_llvm_targets: bool,
}

const TARGET: &str = "llvm.target";
const SPEC: &str = "dlti.dl_spec";

impl TargetToDataLayout {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let root = body.root();
        let place = || context.place(root.loc());
        let Some(target) = root.attr(TARGET) else {
            let message = "no TargetAttrInterface-implementing attribute at key \"llvm.target\"";
            return cx.fail(Diagnostic::error(place(), message));
        };
        if root.attr(SPEC).is_some() {
            let message = "the data layout of a target cannot be added to another one";
            return cx.fail(Diagnostic::error(place(), message));
        }
        let triple = target.dialect_param(0).and_then(|triple| triple.as_str()).unwrap_or("");
        let Some(spec) = layout_of(triple).and_then(|text| layout_spec(&context, &text).ok()) else {
            let message = format!("failed to obtain llvm::DataLayout for {target}");
            return cx.fail(Diagnostic::error(place(), message));
        };
        let handle = root.handle();
        body.set_attr(handle, context.ident(SPEC), Some(spec.spec));
        Ok(())
    }
}

/// Returns the data layout string of LLVM for a triple, if its architecture is known.
fn layout_of(triple: &str) -> Option<String> {
    let mut parts = triple.split('-');
    let architecture = parts.next()?;
    let rest: Vec<&str> = parts.collect();
    let is_of = |names: &[&str]| rest.iter().any(|part| names.iter().any(|name| part.starts_with(name)));
    let is_apple = is_of(&["macos", "darwin", "ios", "tvos", "watchos", "xros"]);
    let is_windows = is_of(&["windows", "win32", "uefi"]);
    let mangling = match (is_apple, is_windows) {
        (true, _) => "o",
        (_, true) => "w",
        _ => "e",
    };
    let spaces = "p270:32:32-p271:32:32-p272:64:64";
    match architecture {
        "x86_64" | "amd64" => {
            let pointers = if is_of(&["gnux32", "muslx32"]) { "-p:32:32" } else { "" };
            Some(format!("e-m:{mangling}{pointers}-{spaces}-i64:64-i128:128-f80:128-n8:16:32:64-S128"))
        }
        "aarch64" | "arm64" | "aarch64_be" => {
            let order = if architecture == "aarch64_be" { "E" } else { "e" };
            let numbers = match mangling {
                "o" => "i64:64",
                "w" => "p:64:64-i32:32-i64:64",
                _ => "i8:8:32-i16:16:32-i64:64",
            };
            Some(format!("{order}-m:{mangling}-{spaces}-{numbers}-i128:128-n32:64-S128-Fn32"))
        }
        _ => None,
    }
}
