// RECORD: mlir-opt --test-spirv-module-combiner

module {
  spirv.module @a Logical GLSL450 {
    spirv.SpecConstant @sc spec_id(1) = 1.5 : f32
    spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<f32, Input>
    spirv.func @f(%a: f32) -> f32 "None" {
      %p = spirv.mlir.addressof @v : !spirv.ptr<f32, Input>
      %0 = spirv.Load "Input" %p : f32
      spirv.ReturnValue %0 : f32
    }
    spirv.EntryPoint "GLCompute" @f, @v
    spirv.ExecutionMode @f "LocalSize", 1, 1, 1
  }
  spirv.module @b Logical GLSL450 {
    spirv.GlobalVariable @f bind(1, 0) : !spirv.ptr<i32, Input>
    spirv.SpecConstant @sc2 spec_id(1) = 1.5 : f32
    spirv.func @v(%a: f32) -> f32 "None" {
      spirv.ReturnValue %a : f32
    }
    spirv.func @g(%a: f32) -> f32 "None" {
      %0 = spirv.FunctionCall @v(%a) : (f32) -> f32
      %1 = spirv.mlir.addressof @f : !spirv.ptr<i32, Input>
      %2 = spirv.mlir.referenceof @sc2 : f32
      spirv.ReturnValue %0 : f32
    }
  }
  spirv.module @c Logical GLSL450 {
    spirv.SpecConstant @sc = 1 : i32
    spirv.SpecConstantComposite @cc (@sc, @sc) : !spirv.array<2 x i32>
    spirv.GlobalVariable @v2 bind(0, 1) : !spirv.ptr<f32, Input>
    spirv.func @f(%a: f32) -> f32 "None" {
      %p = spirv.mlir.addressof @v2 : !spirv.ptr<f32, Input>
      spirv.ReturnValue %a : f32
    }
  }
}
