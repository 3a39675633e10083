//! `llvm-target-to-target-features`: the target of a module gets the features of its processor.

use crate::target_features::Table;
use diag::Diagnostic;
use ir::{Attr, AttrRef, Body};
use pass::{PassCx, PassResult, pass};

/// Update attached #llvm.target's features per the described target
///
/// The features are those that the processor has, and those that the attribute adds by `+` or removes by `-`, with all that they imply.
/// The processors that are known are those of x86-64 and AArch64 in LLVM 22; LLVM itself is not asked.
///
/// ```mlir
/// module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux-gnu", chip = "x86-64">} {}
/// // features = <["+64bit", "+64bit-mode", "+cmov", "+cx8", ...]>
/// ```
#[pass("llvm-target-to-target-features", name = "LLVMTargetToTargetFeatures", depends("llvm"))]
pub struct TargetToTargetFeatures {
    /// Whether to pre-load all available target machines, that LLVM is configured to support, into the TargetRegistry.
    #[option(default = true)]
    initialize_llvm_targets: bool,
}

const TARGET: &str = "llvm.target";

impl TargetToTargetFeatures {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let root = body.root();
        let fail = |message: String| Diagnostic::error(context.place(root.loc()), message);
        let target =
            root.attr(TARGET).filter(|target| target.dialect_def().is_some_and(|def| def.name == TARGET));
        let Some(target) = target else {
            return cx.fail(fail("no LLVM::TargetAttr attribute at key \"llvm.target\"".to_owned()));
        };
        let features = match features(target) {
            Ok(features) => features,
            Err(message) => return cx.fail(fail(message)),
        };
        let list: Vec<Attr> = features.iter().map(|name| context.string_attr(name.as_bytes())).collect();
        let make = |name: &str, params: &[Option<Attr>]| {
            context.find_attr_def(name).map(|def| context.dialect_attr(def, params))
        };
        let param = |number: usize| target.dialect_param(number).map(|param| param.handle());
        let list = make("llvm.target_features", &[Some(context.array_attr(&list))]);
        let target = make(TARGET, &[param(0), param(1), list]);
        let handle = root.handle();
        body.set_attr(handle, context.ident(TARGET), target);
        Ok(())
    }
}

/// Returns the features of a target, sorted, each after `+`; an error is a message.
fn features(target: AttrRef<'_>) -> Result<Vec<String>, String> {
    let text = |number: usize| target.dialect_param(number).and_then(|text| text.as_str()).unwrap_or("");
    let (triple, chip) = (text(0), text(1));
    let table = Table::of(triple).ok_or_else(|| {
        format!(
            "the features of the processors of '{triple}' are not known, only those of x86-64 and AArch64"
        )
    })?;
    let said = target.dialect_param(2).and_then(|said| said.dialect_param(0)?.as_array());
    let said: Vec<&str> = said.into_iter().flatten().filter_map(|word| word.as_str()).collect();
    let processor = if chip.is_empty() && !said.is_empty() { "generic" } else { chip };
    let known = table.features_of(processor);
    let mut features = known.ok_or_else(|| format!("'{chip}' is not a known processor of '{triple}'"))?;
    for word in said {
        let (sign, name) = word.split_at_checked(1).unwrap_or(("", word));
        if !table.has_feature(name) {
            return Err(format!("'{word}' is not a known feature of '{triple}'"));
        }
        match sign {
            "-" => table.disable(name, &mut features),
            _ => table.enable(name, &mut features),
        }
    }
    Ok(features.into_iter().map(|name| format!("+{name}")).collect())
}
