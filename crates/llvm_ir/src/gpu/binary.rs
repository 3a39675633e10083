//! `gpu.binary`: a constant with the object, and functions that load and unload it when the program starts and ends.

use super::Gpu;
use crate::attributes::Attributes;
use crate::builder::code::Operand;
use crate::errors::{MISMATCH, failed};
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{AttrRef, OpRef};

/// Priority of the functions that load and unload modules.
const PRIORITY: u32 = 123;
/// Format of an object that is assembly, which the library compiles.
const ASSEMBLY: i64 = 2;

/// A module of kernels: its symbols.
pub(super) struct Binary {
    object: Vec<u8>,
    module: Vec<u8>,
    load: Vec<u8>,
    unload: Vec<u8>,
    bytes: Vec<u8>,
}

impl Gpu {
    pub(crate) fn has_binaries(&self) -> bool {
        !self.binaries.is_empty()
    }

    /// Returns the entries of functions that run before the program, or after it, in the lists of such functions.
    pub(crate) fn starters(&self, are_at_end: bool) -> impl Iterator<Item = Vec<u8>> {
        self.binaries.iter().map(move |of| {
            let mut entry = format!("{{ i32, ptr, ptr }} {{ i32 {PRIORITY}, ptr ").into_bytes();
            entry.name(b'@', if are_at_end { &of.unload } else { &of.load });
            entry.text(", ptr null }");
            entry
        })
    }

    /// Writes the constants of the objects, and the variables of the modules.
    pub(crate) fn write_binaries(&self, out: &mut Vec<u8>) {
        for of in &self.binaries {
            out.name(b'@', &of.object);
            out.text(&format!(" = internal constant [{} x i8] ", of.bytes.len()));
            if of.bytes.iter().all(|&byte| byte == 0) {
                out.text("zeroinitializer");
            } else {
                out.text("c");
                out.quoted(&of.bytes);
            }
            out.text(", align 8\n");
            out.name(b'@', &of.module);
            out.text(" = internal global ptr null\n");
        }
    }
}

impl<'m> Translator<'m> {
    /// Makes the functions that load and unload a module of kernels.
    pub(crate) fn embed_binary(&mut self, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let object = selected_object(op).map_err(|error| error.followed_by(failed(op)))?;
        let format = object.dialect_param(1).and_then(AttrRef::as_i64);
        let mut bytes = object.dialect_param(2).and_then(AttrRef::as_bytes).unwrap_or_default().to_vec();
        let level = object.dialect_param(3).and_then(|properties| properties.entry(self.cx.ident("O")));
        let level = level.filter(|level| level.as_i64().is_some());
        let is_assembly = format == Some(ASSEMBLY);
        let is_of_32_bits = level.and_then(AttrRef::ty).is_none_or(|ty| ty.int_width() == Some(32));
        if self.consts.layout.global_space != 0 || is_assembly && !is_of_32_bits {
            return Err(op.plain_error(MISMATCH));
        }
        let size = bytes.len() as i64;
        if is_assembly {
            bytes.push(0);
        }
        let name = op.attr("sym_name").and_then(AttrRef::as_bytes).unwrap_or_default();
        let mut symbol = |suffix: &[u8]| self.unique_symbol(&[name, suffix].concat());
        let (object, module) = (symbol(b"_binary"), symbol(b"_module"));
        let load = self.define_starter(&[name, b"_load"].concat(), |of| {
            let address = of.builder.globals.symbol(&object);
            let (loaded, _) = match is_assembly {
                true => {
                    let level = of.i32(level.and_then(AttrRef::as_i64).unwrap_or(0));
                    of.call_runtime("mgpuModuleLoadJIT", &[address, level], "")
                }
                false => {
                    let size = of.int(ir::Type::I64, size);
                    of.call_runtime("mgpuModuleLoad", &[address, size], "")
                }
            };
            let module = of.builder.globals.symbol(&module);
            of.store(&loaded, &module);
        });
        let unload = self.define_starter(&[name, b"_unload"].concat(), |of| {
            let loaded = of.load_module(&module);
            of.call_runtime("mgpuModuleUnload", &[loaded], "");
        });
        self.gpu.binaries.push(Binary { object, module, load, unload, bytes });
        Ok(())
    }

    /// Creates the load of a module.
    pub(super) fn load_module(&mut self, module: &[u8]) -> Operand {
        let (ptr, module) = (self.ptr(), self.builder.globals.symbol(module));
        self.load(ptr, &module, "")
    }

    /// Makes a function that runs when the program starts or ends; its symbol.
    fn define_starter(&mut self, name: &[u8], fill: impl FnOnce(&mut Translator<'m>)) -> Vec<u8> {
        let helper = self.begin_helper(name, &Attributes::default(), &[], &[]);
        let function = self.current_function();
        let of = &mut self.builder.code.functions[function.index()];
        of.section = ".text.startup";
        let symbol = of.symbol.clone();
        fill(self);
        self.end_helper(helper);
        symbol
    }
}

/// Returns the object of a binary that its handler selects.
fn selected_object<'m>(op: OpRef<'m>) -> Result<AttrRef<'m>, Diagnostic> {
    let mut objects = op.attr("objects").and_then(AttrRef::as_array).into_iter().flatten();
    let target = op.attr("offloadingHandler").and_then(|handler| handler.dialect_param(0));
    let found = match (target, target.and_then(AttrRef::as_i64)) {
        (_, Some(number)) => usize::try_from(number).ok().and_then(|number| objects.nth(number)),
        (Some(target), None) => objects.find(|object| object.dialect_param(0) == Some(target)),
        (None, None) => objects.next(),
    };
    found.ok_or_else(|| op.plain_error("the requested target object couldn't be found"))
}
