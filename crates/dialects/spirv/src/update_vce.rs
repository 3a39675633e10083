//! `spirv-update-vce`: deduces the versions, extensions and capabilities that modules need.

use crate::attrs::{TargetEnv, Triple};
use crate::availability::{Needs, Target, of_op, types::of_type};
use crate::enclosing::target_of;
use crate::enums::{Capability, Extension, Version};
use diag::Diagnostic;
use ir::def::EnumAttr;
use ir::markers::AttrMarker;
use ir::{Attr, Body, Context, Ident, OpRef, TypeRef};
use pass::{PassCx, PassResult, pass};

/// Deduce and attach minimal (version, capabilities, extensions) requirements to spirv.module ops
///
/// Each operation, case of an enum and type needs a version, and one of some extensions and capabilities: the first one of
/// each that the target has is chosen. What the target does not have is an error.
///
/// ```mlir
/// spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], []> {
/// }
/// ```
#[pass("spirv-update-vce", name = "SPIRVUpdateVCEPass", on = "spirv.module")]
pub struct SpirvUpdateVce;

impl SpirvUpdateVce {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let triple = match deduce(body.root(), cx) {
            Ok(triple) => triple,
            Err(error) => return cx.fail(error),
        };
        let (root, name) = (body.root().handle(), body.context().ident("vce_triple"));
        body.set_attr(root, name, Some(triple));
        Ok(())
    }
}

/// Returns the attribute of what a module needs.
fn deduce(module: OpRef<'_>, pass: &PassCx<'_>) -> Result<Attr, Diagnostic> {
    let cx = module.context();
    let own = module.attr("spirv.target_env");
    let target = own.or_else(|| target_of(cx, pass.scope())).and_then(TargetEnv::cast).and_then(Target::new);
    let Some(target) = target else {
        return Err(module.plain_error("missing 'spirv.target_env' attribute"));
    };
    let mut deduced =
        Deduced { target, version: Version::V10, extensions: Vec::new(), capabilities: Vec::new() };
    deduced.visit(module)?;
    for capability in deduced.capabilities.clone() {
        capability.add_implied(&mut deduced.capabilities);
    }
    for capability in deduced.capabilities.clone() {
        let what = || format!("Capability '{}'", name_of(capability));
        deduced.raise(module, capability.since(), &what)?;
    }
    Ok(deduced.triple(cx))
}

fn name_of<E: EnumAttr>(case: E) -> &'static str {
    E::DEF.case_name(case.to_word()).unwrap_or("")
}

fn attrs_of<E: EnumAttr + for<'b> AttrMarker<Arg<'b> = E>>(cx: &Context, cases: &[E]) -> Vec<Attr> {
    cases.iter().filter_map(|&case| E::to_attr(cx, case)).collect()
}

/// Version, extensions and capabilities that are known to be needed.
struct Deduced {
    target: Target,
    version: Version,
    extensions: Vec<Extension>,
    capabilities: Vec<Capability>,
}

impl Deduced {
    fn triple(&self, cx: &Context) -> Attr {
        let (capabilities, extensions) = (attrs_of(cx, &self.capabilities), attrs_of(cx, &self.extensions));
        Triple::make(cx, self.version, &capabilities, &extensions)
    }

    /// Adds the needs of the operations nested in one, and then its own.
    fn visit(&mut self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let op = op.inner();
        ir::ensure_sufficient_stack(|| {
            let mut nested = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.ops());
            nested.try_for_each(|inner| self.visit(inner))
        })?;
        let needs = of_op(op);
        for needs in &needs {
            self.raise(op, needs.since, &|| format!("'{}'", op.name_str()))?;
        }
        self.choose(op, &needs)?;
        types_of(op).into_iter().try_for_each(|ty| self.choose(op, &of_type(ty)))
    }

    /// Raises the version, which the target has to have.
    fn raise(
        &mut self,
        op: OpRef<'_>,
        version: Version,
        what: &dyn Fn() -> String,
    ) -> Result<(), Diagnostic> {
        if version.to_word() > self.version.to_word() {
            self.version = version;
        }
        if self.version.to_word() <= self.target.version().to_word() {
            return Ok(());
        }
        Err(op.plain_error(format!(
            "{} requires min version {} but target environment allows up to {}",
            what(),
            name_of(self.version),
            name_of(self.target.version())
        )))
    }

    /// Chooses the extensions and then the capabilities of needs.
    fn choose(&mut self, op: OpRef<'_>, needs: &[Needs]) -> Result<(), Diagnostic> {
        for of in needs.iter().map(|needs| needs.extensions).filter(|of| !of.is_empty()) {
            let chosen = self.target.extension(of).ok_or_else(|| missing(op, "extension", of))?;
            if !self.extensions.contains(&chosen) {
                self.extensions.push(chosen);
            }
        }
        for of in needs.iter().map(|needs| needs.capabilities).filter(|of| !of.is_empty()) {
            let chosen = self.target.capability(of).ok_or_else(|| missing(op, "capability", of))?;
            if !self.capabilities.contains(&chosen) {
                self.capabilities.push(chosen);
            }
        }
        Ok(())
    }
}

fn missing<E: EnumAttr>(op: OpRef<'_>, what: &str, of: &[E]) -> Diagnostic {
    let names: Vec<&str> = of.iter().map(|&case| name_of(case)).collect();
    op.plain_error(format!(
        "'{}' requires at least one {what} in [{}] but none allowed in target environment",
        op.name_str(),
        names.join(", ")
    ))
}

/// Returns the types of operands and results, of a variable, and of a function's signature.
fn types_of<'a>(op: OpRef<'a>) -> Vec<TypeRef<'a>> {
    let cx = op.context();
    let mut types: Vec<TypeRef<'a>> =
        op.operand_types().chain(op.result_types()).map(|ty| cx.ty(ty)).collect();
    if op.is("spirv.GlobalVariable") {
        types.extend(op.attr("type").and_then(|ty| ty.as_type()));
    }
    let signature = op.attr_ident(Ident::FUNCTION_TYPE).and_then(|ty| ty.as_type()?.as_function());
    if let Some((inputs, results)) = signature {
        types.extend(inputs.iter().chain(results).map(|&ty| cx.ty(ty)));
    }
    types
}
