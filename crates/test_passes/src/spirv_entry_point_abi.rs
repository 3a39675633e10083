//! `test-spirv-entry-point-abi`: gives kernels sizes of groups.

use ir::markers::{AttrMarker, DenseI32ArrayAttr};
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};

/// Attribute of kernels that says their sizes.
const NAME: &str = "spirv.entry_point_abi";

/// Set the spirv.entry_point_abi attribute on GPU kernel function within the module, intended for testing only
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-spirv-entry-point-abi",
    name = "(anonymous namespace)::TestSpirvEntryPointABIPass",
    on = "gpu.module",
    depends("spirv")
)]
pub(crate) struct TestSpirvEntryPointAbi {
    /// Workgroup size to use for all gpu.func kernels in the module, specified with x-dimension first, y-dimension next and z-dimension last. Unspecified dimensions will be set to 1
    #[option]
    workgroup_size: Vec<i32>,
    /// Subgroup size to use for all gpu.func kernels in the module
    #[option(default = 0)]
    subgroup_size: i32,
    /// Specify the component width of floating-point instructions
    #[option(default = 0)]
    target_width: i32,
}

impl TestSpirvEntryPointAbi {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = cx.context().clone();
        let Some(def) = context.find_attr_def(NAME) else { return Ok(()) };
        let mut sizes = [1; 3];
        sizes.iter_mut().zip(&self.workgroup_size).for_each(|(size, &given)| *size = given);
        let number = |value: i32| (value != 0).then(|| context.i32_attr(value));
        let params = vec![
            DenseI32ArrayAttr::to_attr(&context, &sizes),
            number(self.subgroup_size),
            number(self.target_width),
        ];
        let abi = context.dialect_attr(def, params);
        let needs = |op: &Op| {
            let view = body.op(*op);
            view.is("gpu.func") && view.attr("gpu.kernel").is_some() && view.attr(NAME).is_none()
        };
        let kernels: Vec<Op> = body.children().into_iter().filter(needs).collect();
        for kernel in kernels {
            if let Some(kernel) = body.child_mut(kernel) {
                let root = kernel.root_handle();
                kernel.set_attr(root, context.ident(NAME), Some(abi));
            }
        }
        Ok(())
    }
}
