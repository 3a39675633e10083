//! `gpu.launch_func`: a call that launches a kernel, whose arguments are in memory.

use crate::builder::build::Template;
use crate::builder::code::{InstKind, Operand, Piece};
use crate::errors::{MISMATCH, failed};
use crate::plan::Plan;
use crate::text::Text;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{AttrRef, Ident, OpRef, Type, ValueRef};
use llvm::types::pointer_type;

impl<'m> Translator<'m> {
    /// Converts a launch at the current point.
    pub(crate) fn convert_launch(&mut self, plan: &Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        let around = self.omp.loc.replace(op.loc());
        let made = match op.cast::<gpu::LaunchFunc<'m>>() {
            Some(launch) => self.launch(plan, op, launch),
            None => Ok(()),
        };
        self.omp.loc = around;
        made.map_err(|error| error.followed_by(failed(op)))
    }

    fn launch(
        &mut self,
        plan: &Plan<'m>,
        op: OpRef<'m>,
        launch: gpu::LaunchFunc<'m>,
    ) -> Result<(), Diagnostic> {
        let (binary, kernel) = self.kernel_of(op)?;
        let arguments = self.store_arguments(plan, launch);
        let count = launch.kernel_operands().len() as i64;
        let module = self.load_module(&[binary, b"_module"].concat());
        let name = self.name_of_kernel(binary, kernel);
        let (function, _) = self.call_runtime("mgpuModuleGetFunction", &[module, name], "");

        let clusters = [launch.cluster_size_x(), launch.cluster_size_y(), launch.cluster_size_z()];
        let clusters: Vec<ValueRef<'m>> = clusters.into_iter().flatten().collect();
        let sizes = clusters.iter().copied().chain(launch.grid_sizes()).chain(launch.block_sizes());
        let bits = self.consts.layout.pointer_bits(0);
        let mut given = vec![function];
        for size in sizes {
            if size.ty().int_width().map(u64::from) != Some(bits) {
                return Err(op.plain_error(MISMATCH));
            }
            given.push(self.operand_of(plan, size));
        }
        given.push(match launch.dynamic_shared_memory_size() {
            Some(size) => self.operand_of(plan, size),
            None => self.i32(0),
        });
        let (stream, is_own) = match launch.async_object() {
            Some(stream) => (self.operand_of(plan, stream), false),
            None => (self.call_runtime("mgpuStreamCreate", &[], "").0, true),
        };
        if self.consts.layout.alloca_space != 0 || self.type_of(&stream) != self.ptr() {
            return Err(op.plain_error(MISMATCH));
        }
        let null = Operand::Const(self.consts.null(self.ptr()));
        given.extend([stream, arguments, null]);
        if clusters.is_empty() {
            given.push(self.int(Type::I64, count));
            self.call_runtime("mgpuLaunchKernel", &given, "");
        } else {
            self.call_runtime("mgpuLaunchClusterKernel", &given, "");
        }
        if is_own {
            self.call_runtime("mgpuStreamSynchronize", &[stream], "");
            self.call_runtime("mgpuStreamDestroy", &[stream], "");
        }
        Ok(())
    }

    /// Returns the names of the binary and of the kernel that a launch refers to.
    fn kernel_of(&self, op: OpRef<'m>) -> Result<(&'m [u8], &'m [u8]), Diagnostic> {
        let Some((root, nested)) = op.attr("kernel").and_then(AttrRef::as_symbol_ref) else {
            return Err(failed(op));
        };
        let text = |name: Ident| self.cx.ident_text(name);
        if !self.symbols.get(&root).is_some_and(|symbol| symbol.is(gpu::Binary::NAME)) {
            let name = String::from_utf8_lossy(text(root));
            let message = format!("Couldn't find the binary holding the kernel: \"{name}\"");
            return Err(op.plain_error(message));
        }
        Ok((text(root), text(nested.last().copied().unwrap_or(root))))
    }

    /// Stores the arguments of a kernel in a structure, and their addresses in an array; the address of that.
    fn store_arguments(&mut self, plan: &Plan<'m>, launch: gpu::LaunchFunc<'m>) -> Operand {
        let given = launch.kernel_operands().map(|value| self.operand_of(plan, value));
        let given: Vec<Operand> = given.collect();
        let types: Vec<Type> = given.iter().map(|of| self.type_of(of)).collect();
        let structure = self.structure(&types);
        let mut body = Vec::new();
        self.types.write(structure, &mut body);
        let of_arguments = Piece::Structure(self.gpu.add_structure(body));

        let mut out = Template::new("alloca ");
        out.piece(of_arguments.clone());
        let align = self.consts.layout.preferred_align(self.cx.ty(structure));
        let values = self.alloca_of(align, &mut out);
        let (bits, count, ptr) = (self.consts.layout.pointer_bits(0), given.len(), self.ptr());
        let align = self.consts.layout.preferred_align(self.cx.ty(ptr));
        let mut out = Template::new("alloca ptr");
        // LLVM writes every number of elements but the usual one.
        if (bits, count) != (32, 1) {
            out.text(&format!(", i{bits} {count}"));
        }
        let addresses = self.alloca_of(align, &mut out);
        for (index, value) in given.iter().enumerate() {
            let mut out = Template::new("getelementptr inbounds nuw ");
            out.piece(of_arguments.clone()).text(", ");
            self.put_typed(&values, &mut out);
            out.text(&format!(", i32 0, i32 {index}"));
            let field = self.emit_value(InstKind::Plain, self.type_of(&values), "", out);
            self.store(value, &field);
            let element = self.element_address("", ptr, &addresses, (Type::I32, &[index as i64]), "");
            self.store(&field, &element);
        }
        addresses
    }

    /// Creates the allocation of memory of a type in the address space of allocations.
    fn alloca_of(&mut self, align: u64, out: &mut Template) -> Operand {
        let space = self.consts.layout.alloca_space;
        out.text(&format!(", align {align}"));
        if space != 0 {
            out.text(&format!(", addrspace({space})"));
        }
        let memory = pointer_type(self.cx, space);
        let made = self.emit_value(InstKind::Alloca, memory, "", std::mem::take(out));
        if let Some(inst) = self.def_of(&made) {
            self.place_inst(inst, InstKind::Plain);
        }
        made
    }

    /// Returns the name of a kernel, which is a constant.
    fn name_of_kernel(&mut self, binary: &[u8], kernel: &[u8]) -> Operand {
        let symbol = [binary, b"_", kernel, b"_name"].concat();
        if !self.is_symbol(&symbol) {
            let length = kernel.len() + 1;
            let mut content = format!("private unnamed_addr constant [{length} x i8] c\"").into_bytes();
            content.escaped(kernel);
            content.text("\\00\", align 1");
            self.builder.globals.once(&symbol, &content);
        }
        self.builder.globals.symbol(&symbol)
    }
}
