//! Functions for object files: code of Cranelift that refers to symbols by name, in the form of the vector code generator's.
//!
//! Such code runs without an engine: a function that needs a part of one is refused.

use crate::backend::Backend;
use crate::native::{ExecState, Shared};
use crate::registry::EmitterRegistry;
use crate::runtime::Libraries;
use crate::sink::Output;
use crate::unit::{ObjectFunction, RUNTIME, Unit};
use codegen_x64::{Code, Line, Relocation, Target};
use cranelift_codegen::Context as CodegenContext;
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::control::ControlPlane;
use cranelift_codegen::isa;
use cranelift_codegen::settings::Configurable;
use cranelift_module::{DataId, FuncId, Module, ModuleReloc, ModuleRelocTarget};
use diag::Diagnostic;
use ir::{Body, IgnorePoison, Loc, OpRef};

/// Prefix of the symbols of errors, before the number of the site.
pub(crate) const SITE: &str = "terrane.site.";

/// Module of the `llvm` dialect whose functions are compiled for an object file, for x86-64 with AVX2.
pub struct ObjectUnit {
    unit: Unit,
}

impl ObjectUnit {
    /// Declares the functions and globals of a module. One that cannot be declared is an error where it is used.
    ///
    /// # Errors
    /// If Cranelift has no code for x86-64 on this machine.
    pub fn new(module: &Body) -> Result<ObjectUnit, String> {
        let mut target =
            isa::lookup_by_name("x86_64-unknown-linux-gnu").map_err(|error| error.to_string())?;
        target.enable("x86-64-v3").map_err(|error| error.to_string())?;
        let shared = Shared::new(Output::new(Box::new(std::io::sink())), Vec::new(), 1);
        let state = Box::new(ExecState::new(shared));
        let how = (false, Backend::Cranelift);
        let mut unit =
            Unit::new(state, EmitterRegistry::default(), Libraries::default(), how, "speed", target)?;
        unit.object = Some(ObjectFunction::default());
        for op in module.root().regions().flat_map(|region| region.ops()) {
            match op.name_str() {
                "llvm.func" => drop(unit.declare_function(op)),
                "llvm.mlir.global" => {
                    let name = op.symbol_name().map(|name| op.context().ident_str(name).to_owned());
                    unit.symbols.linked.extend(name);
                }
                _ => {}
            }
        }
        Ok(ObjectUnit { unit })
    }

    /// Compiles a function of the module. Returns its code, and the texts of the errors that end its execution.
    ///
    /// # Errors
    /// The first operation that has no code, or the part of an engine that the function needs.
    pub fn compile(&mut self, op: OpRef<'_>) -> Result<(Code, Vec<String>), Diagnostic> {
        if let Some(at) = op.inner().walk().find(|&op| crate::vector_code::has_bits_in_memory(op)) {
            return Err(
                at.plain_error("vectors of i1 in memory have another layout in the rest of the object")
            );
        }
        let unit = &mut self.unit;
        let name = op.symbol_name().map(|name| op.context().ident_str(name));
        let function = name.and_then(|name| unit.functions.get(name)).cloned();
        let function = function.ok_or_else(|| op.plain_error("has a type without code in an object file"))?;
        unit.object = Some(ObjectFunction::default());
        unit.state.shared.sites.write().ignore_poison().clear();
        let (signature, returns) = crate::copies::signature(
            unit.convention(),
            &function.inputs,
            &function.copies,
            &function.results,
        );
        let mut built =
            unit.build(signature, (function.results.clone(), returns), |emitter| emitter.emit_region(op))?;
        let object = unit.object.take().unwrap_or_default();
        if let Some(what) = object.engine_need {
            return Err(op.plain_error(format!("needs the engine of 'terrane run': {what}")));
        }
        let code =
            code_of(unit, function.id, &mut built, &object.locations).map_err(|why| op.plain_error(why))?;
        let sites = unit.state.shared.sites.read().ignore_poison();
        let text = |site: &crate::native::TrapSite| match site.place.position() {
            Some(at) => format!("{}:{}:{}: error: {}", at.file, at.start.line, at.start.column, site.message),
            None => format!("error: {}", site.message),
        };
        Ok((code, sites.iter().map(text).collect()))
    }
}

/// Returns the code of a built function.
fn code_of(unit: &Unit, id: FuncId, built: &mut CodegenContext, locations: &[Loc]) -> Result<Code, String> {
    let compiled = built.compile(unit.jit.isa(), &mut ControlPlane::default());
    compiled.map_err(|error| format!("has no code: {:?}", error.inner))?;
    let compiled = built.compiled_code().ok_or("has no code")?;
    let bytes = compiled.code_buffer().to_vec();
    let relocations = compiled.buffer.relocs().iter().map(|reloc| {
        let reloc = ModuleReloc::from_mach_reloc(reloc, &built.func, id);
        let relative = match (reloc.kind, reloc.addend) {
            (Reloc::Abs8, 0) => false,
            (Reloc::X86PCRel4 | Reloc::X86CallPCRel4 | Reloc::X86CallPLTRel4, -4) => true,
            (kind, addend) => return Err(format!("has a relocation {kind:?} with {addend}")),
        };
        Ok(Relocation { offset: reloc.offset, target: target_of(unit, &reloc.name)?, relative })
    });
    let relocations = relocations.collect::<Result<Vec<_>, String>>()?;
    let lines = compiled.buffer.get_srclocs_sorted().iter().filter_map(|row| {
        let loc = *locations.get(row.loc.bits() as usize)?;
        Some(Line { offset: row.start, loc })
    });
    Ok(Code { code_len: bytes.len(), lines: lines.collect(), bytes, relocations })
}

/// Returns the referent of a relocation.
fn target_of(unit: &Unit, name: &ModuleRelocTarget) -> Result<Target, String> {
    let declarations = unit.jit.declarations();
    match *name {
        ModuleRelocTarget::User { namespace: 0, index } => {
            let id = FuncId::from_u32(index);
            let name = declarations.get_function_decl(id).linkage_name(id).into_owned();
            Ok(match name.strip_prefix(RUNTIME) {
                Some("terrane.fail") => Target::Trap,
                Some(library) => Target::Library(library.to_owned()),
                None => Target::Symbol(name),
            })
        }
        ModuleRelocTarget::User { index, .. } => {
            let id = DataId::from_u32(index);
            let name = declarations.get_data_decl(id).linkage_name(id).into_owned();
            let site = name.strip_prefix(SITE).and_then(|site| site.parse().ok());
            Ok(site.map_or(Target::Symbol(name), Target::Site))
        }
        ModuleRelocTarget::LibCall(call) => {
            Ok(Target::Library(cranelift_module::default_libcall_names()(call)))
        }
        ref other => Err(format!("refers to {other:?}")),
    }
}
