//! `lower-host-to-llvm`: programs of the host, which launch kernels by calls of what their modules of SPIR-V are compiled to.

mod kernels;
mod launch;

use crate::gpu_to_nvvm::request_wrappers;
use crate::llvm::{LlvmTypes, LoweringOptions, add_pattern, lower_to};
use crate::spirv_to_llvm;
use ir::{Body, Op};
use kernels::Kernels;
use pass::{PassCx, PassResult, pass};

/// Lowers the host module code and `gpu.launch_func` to LLVM
///
/// A launch is emulated: what it hands on is copied into global variables, which are linked with those of the module of SPIR-V that the kernel
/// was compiled to, then the kernel is called, and its arguments are copied back. Operations of `arith`, `func` and `memref` become
/// those of `llvm`, with wrappers for C. Modules of `gpu` are erased.
///
/// ```mlir
/// gpu.launch_func @kernels::@add blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%buffer : memref<8xi32>)
/// // %0 = llvm.mlir.addressof @__spv__kernels_add_arg_0_descriptor_set0_binding0 : !llvm.ptr
/// // "llvm.intr.memcpy"(%0, %data, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
/// // llvm.call @__spv__kernels_add() : () -> ()
/// // "llvm.intr.memcpy"(%data, %0, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
/// ```
#[pass("lower-host-to-llvm", name = "LowerHostCodeToLLVMPass", on = "builtin.module", depends("llvm"))]
#[derive(Debug)]
pub struct HostToLlvm;

impl HostToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let modules = |body: &Body, name: &str| -> Vec<Op> {
            body.children().into_iter().filter(|&op| body.op(op).is(name)).collect()
        };
        for module in modules(body, gpu::Module::NAME) {
            body.erase(module);
        }
        request_wrappers(body);
        let modules = modules(body, "spirv.module");
        let kernels = Kernels::of(modules.iter().filter_map(|&op| body.child(op)));
        let types = LlvmTypes::with_special(body.context(), LoweringOptions::default(), |ty, _| {
            spirv_to_llvm::host_type(ty)
        });
        lower_to(&types, cx, body, |types, _, set| {
            crate::memref_to_llvm::patterns(set, types);
            crate::arith_to_llvm::patterns(set, types);
            crate::func_to_llvm::patterns(set, types);
            add_pattern(set, types, gpu::LaunchFunc::NAME, "GPULaunchLowering", move |at, rw| {
                launch::convert(&kernels, at, rw)
            });
        })?;
        for module in modules {
            let Some(module) = body.child_mut(module) else { continue };
            if !kernels::rename_entry(module) {
                let error = module.root().plain_error(kernels::NOT_ONE_ENTRY);
                return cx.fail(error);
            }
        }
        Ok(())
    }
}
