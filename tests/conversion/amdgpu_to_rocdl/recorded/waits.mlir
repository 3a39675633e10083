// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx803 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx900 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx90a --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1030 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1100 --split-input-file
// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1200 --split-input-file

// Barriers, and waits for memory.
func.func @lds() {
  amdgpu.lds_barrier
  return
}

// -----

func.func @sched() {
  amdgpu.sched_barrier allow = <valu|all_ds>
  return
}

// -----

func.func @wait_all() {
  amdgpu.memory_counter_wait load(3) store(4) ds(2) exp(1)
  return
}

// -----

func.func @wait_load() {
  amdgpu.memory_counter_wait load(3)
  return
}

// -----

func.func @wait_store() {
  amdgpu.memory_counter_wait store(3)
  return
}

// -----

func.func @wait_big() {
  amdgpu.memory_counter_wait load(1000) ds(1000) exp(1000)
  return
}

// -----

func.func @wait_exp() {
  amdgpu.memory_counter_wait exp(1)
  return
}

// -----

func.func @wait_ds() {
  amdgpu.memory_counter_wait ds(1)
  return
}

// -----

func.func @wait_none() {
  amdgpu.memory_counter_wait
  return
}

// -----

func.func @wait_neg() {
  amdgpu.memory_counter_wait load(-2) ds(-1)
  return
}
