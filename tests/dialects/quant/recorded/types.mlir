// RECORD: mlir-opt

// Bounds are printed where they are not those of the storage, zero points where they are not 0.

func.func private @any(!quant.any<i8>, !quant.any<u8<1:5>:f32>, !quant.any<i8:f32>, !quant.any<u1>)
func.func private @calibrated(!quant.calibrated<f32<-1.0:2.5>>, !quant.calibrated<f16<0.1:0.35>>)
func.func private @all(!quant.uniform<i8:f32, 2.0>, !quant.uniform<u8<0:200>:f16, 2.5:12>, !quant.uniform<i8:f32, 0.001:-3>, !quant.uniform<i1:f64, 123456789.0>)
func.func private @axis(!quant.uniform<i8:f32:1, {2.0,3.0:1,5.0:-1}>, !quant.uniform<i8:f32:0, {2.0}>)
func.func private @blocks(!quant.uniform<i8:f32:{0:1, 1:4}, {{2.0, 3.0}, {4.0:1, 5.0}}>, !quant.uniform<i8:f32:{}, {{2.0}}>, !quant.uniform<i8<-5:6>:f32:{0:1, 2:4}, {{{0.001}, {3.0}}}>, !quant.uniform<i8:f16:{0:1}, {9.997550e-02:5, 3.0:-56}>)
func.func private @tensors(tensor<4x!quant.uniform<i8:f32, 2.0>>, tensor<*x!quant.any<i8>>)
