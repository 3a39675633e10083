func.func @f(%f: f32) { "test_irdl_to_cpp.conditional"() : () -> ()
"test_irdl_to_cpp.conditional"(%f) ({}, {}, {}) : (f32) -> ()
%0:2 = "test_irdl_to_cpp.bar"() : () -> (i32, i32)
"test_irdl_to_cpp.beef"() : () -> ()
return }
