// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Attributes of the dialect are well formed.
// expected-error@+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func @f() attributes {gpu.container_module} { return }

// -----

// expected-error@+1 {{'func.func' op gpu.known_block_size must be a dense i32 array}}
func.func @f() attributes {gpu.known_block_size = 1 : i32} { return }

// -----

// expected-error@+1 {{'func.func' op gpu.known_grid_size must contain exactly 3 elements}}
func.func @f() attributes {gpu.known_grid_size = array<i32: 1, 2>} { return }

// -----

// expected-error@+1 {{the kernel name can't be empty}}
func.func @f() attributes {a = #gpu.kernel_metadata<"", () -> ()>} { return }

// -----

// expected-error@+1 {{all attributes in the array must be a dictionary attribute}}
func.func @f() attributes {a = #gpu.kernel_metadata<"a", () -> (), arg_attrs = [1]>} { return }

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: foo}}
func.func @f() attributes {a = #gpu.kernel_metadata<"a", () -> (), foo = [1]>} { return }

// -----

// expected-error@+1 {{expected all kernels to be uniquely named}}
func.func @f() attributes {a = #gpu.kernel_table<[#gpu.kernel_metadata<"a", () -> ()>, #gpu.kernel_metadata<"a", () -> ()>]>} { return }

// -----

// expected-error@+1 {{the target attribute must implement or promise the `gpu::TargetAttrInterface`}}
func.func @f() attributes {a = #gpu.object<1 : i32, "x">} { return }

// -----

// expected-error@+1 {{the object index must be positive}}
func.func @f() attributes {a = #gpu.select_object<-1 : i32>} { return }

// -----

// expected-error@+1 {{the target attribute must be a GPU Target attribute}}
func.func @f() attributes {a = #gpu.select_object<"x">} { return }

// -----

// expected-error@+1 {{expected ','}}
func.func @f() attributes {a = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0)>} { return }

// -----

// expected-error@+1 {{unknown attribute `nothing` in dialect `gpu`}}
func.func @f() attributes {a = #gpu.nothing} { return }
