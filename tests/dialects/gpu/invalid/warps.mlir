// RUN: mlir-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// The parts of the threads of a warp are the whole vector.
// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
func.func @f(%l: index, %v: vector<4xf32>) { gpu.warp_execute_on_lane_0(%l)[32] args(%v : vector<4xf32>) { } return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) { gpu.yield } return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) { 
  %c = arith.constant 1.0 : f32 
  gpu.yield %c : f32 } return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<1xf32>) { 
  %c = arith.constant dense<1.0> : vector<1x32xf32> 
  gpu.yield %c : vector<1x32xf32> } return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (32) to be a multipler of the distributed vector dimension (3)}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<3xf32>) { 
  %c = arith.constant dense<1.0> : vector<32xf32> 
  gpu.yield %c : vector<32xf32> } return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<32xf32>' to 'vector<2xf32>' with warp size = 32}}
func.func @f(%l: index, %v: vector<4xf32>) { %0 = gpu.warp_execute_on_lane_0(%l)[32] -> (vector<2xf32>) { 
  %c = arith.constant dense<1.0> : vector<32xf32> 
  gpu.yield %c : vector<32xf32> } return }
